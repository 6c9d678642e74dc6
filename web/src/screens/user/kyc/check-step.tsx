import { Link } from '@tanstack/react-router';
import { formatCpf } from '@tarazu/domain/identity/cpf';
import { requirementAt } from '@tarazu/domain/kyc/requirement';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Checkbox } from '@tarazu/ui/control/toggles.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { showAuth, submitAuth } from '@tarazu/wire/kyc';
import { loginInfo, userInfo } from '@tarazu/wire/user';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../../../app/command/action-fault.tsx';
import { useCommand } from '../../../app/command/use-command.ts';
import { refreshCalls } from '../../../app/use-call.ts';
import { type Draft, particularsOf, partsOf } from './draft.ts';
import css from './kyc.module.css';
import type { Previews } from './photos-step.tsx';
import { StepsBar } from './steps-bar.tsx';

interface CheckStepProps {
  readonly nowMs: number;
  readonly draft: Draft;
  readonly previews: Previews;
  readonly onEdit: () => void;
  readonly onBack: () => void;
}

/** Everything once more, two consents, and off it goes. */
export function CheckStep({ nowMs, draft, previews, onEdit, onBack }: CheckStepProps) {
  const t = useTranslations('kyc');
  const [own, setOwn] = useState(false);
  const [agree, setAgree] = useState(false);
  const action = useCommand(submitAuth);
  const { primary } = requirementAt(draft.country, nowMs);
  const send = async () => {
    if (await action.run({ ...particularsOf(draft), agree })) refreshCalls(showAuth, loginInfo, userInfo);
  };
  const expires = draft.documentExpiresOn === '' ? [] : [{ label: t('expires'), value: draft.documentExpiresOn }];
  return (
    <Page
      route="/pages/user/kyc"
      nav={<NavBar title={t('title')} onBack={onBack} />}
      foot={
        <ActionBar>
          <Button busy={action.busy} disabled={!own || !agree} onClick={() => void send()}>
            {t('send')}
          </Button>
        </ActionBar>
      }
    >
      <StepsBar step="check" />
      <Card
        title={t('checkTitle')}
        aside={
          <Button variant="ghost" size="small" onClick={onEdit}>
            {t('edit')}
          </Button>
        }
      >
        <Receipt
          lines={[
            { label: t('country'), value: t(`countries.${draft.country}`) },
            { label: t('document'), value: t(`documents.${draft.documentKind}`) },
            { label: t('name'), value: draft.fullName },
            { label: t('birthDate'), value: draft.birthDate },
            { label: t(primary), value: primary === 'cpf' ? formatCpf(draft.primaryNumber) : draft.primaryNumber },
            { label: t('number'), value: draft.documentNumber },
            ...expires,
          ]}
        />
        <div className={css.small}>
          {partsOf(draft, nowMs).map((part) => (
            <figure key={part}>
              {previews[part] === undefined ? (
                <span>
                  <ImageOff size={20} aria-hidden="true" />
                </span>
              ) : (
                <img src={previews[part]} alt="" />
              )}
              <figcaption>{t(`parts.${part}`)}</figcaption>
            </figure>
          ))}
        </div>
      </Card>
      <Card>
        <Checkbox checked={own} onChange={setOwn}>
          {t('own')}
        </Checkbox>
        <Checkbox checked={agree} onChange={setAgree}>
          {t('agree')}
        </Checkbox>
        <Link to="/pages/common/privacyPolicy" target="_blank" rel="noopener">
          {t('privacyPolicy')}
        </Link>
      </Card>
      <ActionFault action={action} />
    </Page>
  );
}
