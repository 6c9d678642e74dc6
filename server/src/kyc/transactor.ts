import {
  decideKycCase,
  decideSubmitKyc,
  evolveKyc,
  type KycDecision,
  type KycEvent,
  type KycFlag,
  type KycState,
  type KycSubmission,
} from '@tarazu/domain/kyc/kyc-case';
import type { PhotoPart } from '@tarazu/domain/kyc/requirement';
import type { AccountId } from '@tarazu/domain/posting';
import type { CommittedEntry, Transactor } from '../platform/commit/transactor.ts';
import { type KeptCase, readLatestCases, saveCases } from './store/cases.ts';
import { type NameWords, saveNameWords } from './store/names.ts';
import { bindPhotos, readDrafts } from './store/photos.ts';
import { readSharedTraits, saveTraits, type Trait, type TraitKind } from './store/traits.ts';

export type KycCommand =
  | ({
      readonly kind: 'submit';
      readonly owner: AccountId;
      /** Blind indexes: the primary number, the document's, name with day of birth. */
      readonly traits: Readonly<Record<TraitKind, string>>;
      /** Blind indexes of the words of the name. */
      readonly nameWords: readonly string[];
      /** Sealed particulars. */
      readonly details: Uint8Array;
      readonly panFitsName: boolean;
    } & Omit<KycSubmission, 'photos'>)
  | ({ readonly kind: 'decide'; readonly owner: AccountId } & KycDecision);

interface KycFacts {
  readonly cases: Map<AccountId, KeptCase>;
  readonly drafts: Map<AccountId, readonly PhotoPart[]>;
  readonly shared: Trait[];
  readonly changed: Set<KeptCase>;
  readonly made: { readonly owner: AccountId; readonly caseId: string }[];
  readonly traits: Trait[];
  readonly names: NameWords[];
}

export type KycTransactor = Transactor<KycCommand, KycFacts, KycEvent, KycAnswer>;
export interface KycAnswer {
  readonly caseId: string;
  readonly state: KycState | undefined;
}

const flagOf: Readonly<Record<TraitKind, KycFlag>> = {
  primary: 'same_primary',
  document: 'same_document',
  person: 'same_person',
};

function ownTraits({ owner, caseId, traits }: Extract<KycCommand, { kind: 'submit' }>): Trait[] {
  return (Object.keys(traits) as TraitKind[]).map((kind) => ({ owner, caseId, kind, hash: traits[kind] }));
}

async function load(reader: Parameters<KycTransactor['load']>[0], commands: readonly KycCommand[]): Promise<KycFacts> {
  const owners = [...new Set(commands.map(({ owner }) => owner))];
  const hashes = commands.flatMap((command) => (command.kind === 'submit' ? Object.values(command.traits) : []));
  const [cases, drafts, shared] = await Promise.all([
    readLatestCases(reader, owners),
    readDrafts(reader, owners),
    readSharedTraits(reader, hashes),
  ]);
  const parts = new Map(
    owners.map((owner) => [owner, drafts.filter((photo) => photo.owner === owner).map(({ part }) => part)]),
  );
  return {
    cases: new Map(cases.map((one) => [one.owner, one])),
    drafts: parts,
    shared: [...shared],
    changed: new Set(),
    made: [],
    traits: [],
    names: [],
  };
}

function change(facts: KycFacts, before: KeptCase | undefined, after: KeptCase): void {
  if (before) facts.changed.delete(before);
  facts.cases.set(after.owner, after);
  facts.changed.add(after);
}

export function createKycTransactor(
  onCommitted: (entries: readonly CommittedEntry<KycEvent>[]) => void,
): KycTransactor {
  return {
    name: 'kyc',
    emits: ['kyc.submitted', 'kyc.approved', 'kyc.failed'],
    touches: ({ owner }) => ({ accounts: [owner] }),
    load,
    decide(command, { cases, drafts }, { nowMs }) {
      const facts = { current: cases.get(command.owner), nowMs };
      if (command.kind === 'decide') return decideKycCase(command, facts);
      return decideSubmitKyc({ ...command, photos: drafts.get(command.owner) ?? [] }, facts);
    },
    apply(facts, events, command) {
      for (const event of events) {
        const before = facts.cases.get(command.owner);
        const evolved = evolveKyc(before, event);
        if (!evolved) continue;
        if (command.kind === 'decide') {
          if (before) change(facts, before, { ...before, ...evolved });
          continue;
        }
        const own = ownTraits(command);
        const same = own.filter(({ hash }) =>
          facts.shared.some((one) => one.hash === hash && one.owner !== command.owner),
        );
        const flags: KycFlag[] = same.map(({ kind }) => flagOf[kind]);
        if (!command.panFitsName) flags.push('pan_name');
        const { owner, caseId, traits, nameWords, details } = command;
        change(facts, undefined, { ...evolved, owner, flags, personKey: traits.primary, details });
        facts.made.push({ owner, caseId });
        facts.traits.push(...own);
        facts.names.push({ owner, caseId, hashes: nameWords });
        facts.shared.push(...own);
        facts.drafts.set(owner, []);
      }
    },
    answer: ({ caseId }, { cases }, _events, { owner }) => ({ caseId, state: cases.get(owner)?.state }),
    async save(writer, { changed, made, traits, names }) {
      await Promise.all([
        saveCases(writer, [...changed]),
        bindPhotos(writer, made),
        saveTraits(writer, traits),
        saveNameWords(writer, names),
      ]);
    },
    committed: (_facts, entries) => onCommitted(entries),
  };
}
