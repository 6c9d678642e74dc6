import { Button } from '@tarazu/ui/control/button.tsx';
import { Chips } from '@tarazu/ui/control/choices.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { type AuthState, showAuth } from '@tarazu/wire/kyc';
import { type BankTemplate, bankTemplate } from '@tarazu/wire/payee';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStillNeeded } from '../../app/command/still-needed.ts';
import { useNewAccountWait } from '../../app/frame/funding/new-account-wait.ts';
import { IdentityWords } from '../../app/frame/identity-words.tsx';
import { useDraft } from '../../app/frame/use-draft.ts';
import { CallFailed } from '../../app/page-states.tsx';
import { useCall } from '../../app/use-call.ts';
import { useLeave } from '../../app/use-leave.ts';
import { IdentityFirst } from './identity-first.tsx';
import { PayeeFields, type Typed } from './payee-fields.tsx';
import { PracticeWait } from './practice-wait.tsx';
import css from './wallet.module.css';

const SavePayee = lazy(async () => ({ default: (await import('./save-payee.tsx')).SavePayee }));

export function AddBankPage() {
  return (
    <IdentityWords>
      <AddPayee route="/pages/wallet/addBank" crypto={false} />
    </IdentityWords>
  );
}

/** Spelt as the product spells it. */
export function AddAddressPage() {
  return (
    <IdentityWords>
      <AddPayee route="/pages/wallet/addAdress" crypto />
    </IdentityWords>
  );
}

interface AddPayeeProps {
  readonly route: string;
  readonly crypto: boolean;
}

function AddPayee({ route, crypto }: AddPayeeProps) {
  const t = useTranslations('payee');
  const leave = useLeave();
  const auth = useCall(showAuth, {});
  const template = useCall(bankTemplate, {});
  const { data: person } = auth;
  const { data: kinds } = template;
  if (person?.state === 'succ' && person.current && kinds) {
    return <Form route={route} crypto={crypto} person={person.current} template={kinds} />;
  }
  const error = auth.error ?? template.error;
  const retry = () => void Promise.all([auth.refetch(), template.refetch()]);
  return (
    <Page route={route} nav={<NavBar title={crypto ? t('addAddress') : t('add')} onBack={leave} />}>
      {person && person.state !== 'succ' ? <IdentityFirst waiting={person.state === 'pending'} /> : undefined}
      {!person && error ? <CallFailed error={error} onRetry={retry} /> : undefined}
      {!person && !error ? (
        <Card flush>
          <SkeletonRows count={4} />
        </Card>
      ) : undefined}
    </Page>
  );
}

interface FormProps extends AddPayeeProps {
  readonly person: NonNullable<AuthState['current']>;
  readonly template: BankTemplate;
}

function Form({ route, crypto, person, template }: FormProps) {
  const t = useTranslations('payee');
  const stillNeeded = useStillNeeded();
  const waitOf = useNewAccountWait();
  const leave = useLeave();
  const kinds = template.kinds.filter(
    ({ kind, countries }) => (kind === 'crypto') === crypto && countries.includes(person.country),
  );
  const empty: Typed = { holderName: person.fullName };
  const { draft, setDraft, forget } = useDraft(route, { chosen: kinds[0]?.kind, typed: empty });
  const { chosen, typed } = draft;
  const setTyped = (next: Typed) => setDraft({ chosen, typed: next });
  const [saving, setSaving] = useState(false);
  const kind = kinds.find((one) => one.kind === chosen) ?? kinds[0];
  if (!kind) return undefined;
  const differs =
    typed['accountAgain'] !== undefined && typed['accountAgain'] !== '' && typed['account'] !== typed['accountAgain'];
  const missing = kind.fields
    .filter(({ name, required }) => {
      const empty = required && (typed[name] ?? '').trim() === '';
      return empty || (name === 'accountAgain' && differs);
    })
    .map(({ name }) => t(`fields.${name}`));
  const choose = (next: typeof kind.kind) => setDraft({ chosen: next, typed: empty });
  return (
    <Page
      route={route}
      nav={<NavBar title={crypto ? t('addAddress') : t('add')} onBack={leave} />}
      foot={
        <ActionBar note={stillNeeded(missing)}>
          <Button disabled={missing.length > 0} onClick={() => setSaving(true)}>
            {crypto ? t('saveAddress') : t('save')}
          </Button>
        </ActionBar>
      }
    >
      {kinds.length > 1 ? (
        <Chips
          label={t('type')}
          choices={kinds.map((one) => ({ value: one.kind, label: t(`kinds.${one.kind}`) }))}
          value={kind.kind}
          onChange={choose}
        />
      ) : undefined}
      <Card>
        <div className={css.form}>
          <PayeeFields
            template={template}
            kind={kind}
            typed={typed}
            differs={differs}
            onChange={(change) => setTyped({ ...typed, ...change })}
          />
        </div>
      </Card>
      <Note tone={crypto ? 'warn' : 'info'}>
        {crypto ? t('addressNote') : undefined} {t(crypto ? 'addressWait' : 'wait', { wait: waitOf(template) })}
      </Note>
      <PracticeWait template={template} />
      {saving ? (
        <Suspense>
          <SavePayee
            kind={kind.kind}
            typed={typed}
            list={crypto ? '/pages/wallet/addressList' : '/pages/wallet/bankList'}
            here={route}
            onSaved={forget}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      ) : undefined}
    </Page>
  );
}
