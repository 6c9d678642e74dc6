import type { AccountId } from '@tarazu/domain/posting';
import type { Kyc } from '../kyc/index.ts';
import type { PictureViewer } from '../picture/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Committer } from '../platform/commit/committer.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Serve } from '../platform/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { WorkQueues } from '../platform/proposals.ts';
import type { IdSource } from '../platform/random-id.ts';
import type { User } from '../user/index.ts';
import { sealPlain, type Vault } from '../vault/index.ts';
import { serveOperators } from './operator-routes.ts';
import { type SupportParts, supportLimits } from './parts.ts';
import { createPictureMaker, pictureLabel } from './picture.ts';
import { serveSupport } from './routes.ts';
import { readUnanswered } from './store/conversations.ts';
import { readPlainPictures, sealPicture } from './store/pictures.ts';
import { deleteLonelyGuests, deleteSilentGuests } from './store/watch.ts';
import { createSubmit } from './submit.ts';
import { createSupportTransactor } from './transactor.ts';

export { scriptUrlOf } from './routes.ts';
export { supportMigrations } from './store/migrations.ts';

export interface SupportDeps {
  readonly database: Pick<Database, 'query' | 'side' | 'transaction'>;
  readonly committer: Committer;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly config: Pick<Config, 'supportScriptUrl'>;
  readonly jobs: Jobs;
  readonly queues: WorkQueues;
  readonly vault: Vault;
  readonly viewer: PictureViewer;
  /** The public number of an account. */
  customerId(owner: AccountId): Promise<string>;
  /** Who an account belongs to, once identity is verified. */
  readonly kyc: Pick<Kyc, 'verified' | 'named'>;
  /** Who is found by what is known of them. */
  readonly user: Pick<User, 'lookUp' | 'ownerOf'>;
}

export interface Support {
  routes(serve: Serve): void;
  start(): Promise<void>;
  close(): Promise<void>;
}

const CLEAN_MS = 60 * 60_000;

/** The chat with whoever runs the house: one conversation for each person, and one for each guest's token. */
export function createSupport({ queues, ...deps }: SupportDeps): Support {
  queues.register({ name: 'support', capability: 'support.answer', state: () => readUnanswered(deps.database) });
  const parts: SupportParts = {
    ...deps,
    transactor: createSupportTransactor(supportLimits.people),
    makePicture: createPictureMaker(),
  };
  const submit = createSubmit(parts);
  const cleaning = deps.jobs.create('guests-silent', CLEAN_MS, () => {
    const nowMs = deps.clock.nowMs();
    return Promise.all([
      deleteSilentGuests(deps.database.side, nowMs - supportLimits.guestKeptMs),
      deleteLonelyGuests(deps.database.side, {
        beforeMs: nowMs - supportLimits.lonelyKeptMs,
        most: supportLimits.guestsMax,
      }),
    ]);
  });
  cleaning.start();
  return {
    routes(serve) {
      serveSupport(serve, parts, submit);
      serveOperators(serve, parts, submit);
    },
    async start() {
      await sealPlain(deps.vault, async () =>
        (await readPlainPictures(deps.database)).map((one) => ({
          ...one,
          label: pictureLabel(one, one.pictureId),
          keep: (sealed) => sealPicture(deps.database.side, one, sealed),
        })),
      );
    },
    close: cleaning.stop,
  };
}
