import { kycCountries, requirementAt } from '@tarazu/domain/kyc/requirement';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { RadioRow } from '@tarazu/ui/control/toggles.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { NavBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Page } from '@tarazu/ui/frame/page.tsx';
import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Draft, type DraftFault, faultsOf, typedDay } from './draft.ts';
import css from './kyc.module.css';
import { specimenOf } from './specimen.ts';
import { SpecimenCard } from './specimen-card.tsx';
import { StepsBar } from './steps-bar.tsx';

interface DetailsStepProps {
  readonly nowMs: number;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Country, document and what it says; each field is judged by the server's own rule before anything is sent. */
export function DetailsStep({ nowMs, draft, onChange, onBack, onNext }: DetailsStepProps) {
  const t = useTranslations('kyc');
  const { language } = useFormat();
  const [faults, setFaults] = useState<readonly DraftFault[]>([]);
  const requirement = requirementAt(draft.country, nowMs);
  const document = requirement.documents.find(({ kind }) => kind === draft.documentKind);
  const put = (change: Partial<Draft>) => {
    setFaults((all) => all.filter(({ field }) => !(field in change)));
    onChange({ ...draft, ...change });
  };
  const choose = (country: Draft['country']) => {
    const first = requirementAt(country, nowMs).documents[0]?.kind ?? 'passport';
    put({ country, documentKind: first, primaryNumber: '', documentNumber: '' });
  };
  const next = () => {
    const found = faultsOf(draft, nowMs);
    setFaults(found);
    if (found.length === 0) onNext();
  };
  const error = (field: keyof Draft) => {
    const fault = faults.find((one) => one.field === field);
    return fault
      ? t(`wrong.${fault.code}`, { age: String(requirement.ageMin), kind: t(requirement.primary) })
      : undefined;
  };
  const day = (text: string) => typedDay(text, language);
  return (
    <Page
      route="/pages/user/kyc"
      nav={<NavBar title={t('title')} onBack={onBack} />}
      foot={
        <ActionBar>
          <Button onClick={next}>{t('continue')}</Button>
        </ActionBar>
      }
    >
      <StepsBar step="details" />
      <SpecimenCard onFill={() => put(specimenOf(draft.country, language))} />
      <Card>
        <div className={css.form}>
          <Segmented
            label={t('country')}
            choices={kycCountries.map((value) => ({ value, label: t(`countries.${value}`) }))}
            value={draft.country}
            onChange={choose}
          />
          <fieldset className={css.choices}>
            <legend>{t('document')}</legend>
            {requirement.documents.map(({ kind }) => (
              <RadioRow
                key={kind}
                name="document"
                checked={kind === draft.documentKind}
                onSelect={() => put({ documentKind: kind, documentNumber: '' })}
                title={t(`documents.${kind}`)}
              />
            ))}
          </fieldset>
          <Field
            label={t('fullName')}
            value={draft.fullName}
            onChange={(fullName) => put({ fullName })}
            maxLength={120}
            autoComplete="name"
            error={error('fullName')}
          />
          <Field
            label={t('birthDate')}
            value={draft.birthDate}
            onChange={(text) => put({ birthDate: day(text) })}
            inputMode="numeric"
            placeholder={t('dateForm')}
            autoComplete="bday"
            error={error('birthDate')}
          />
          <Field
            label={t(requirement.primary)}
            value={draft.primaryNumber}
            onChange={(primaryNumber) => put({ primaryNumber })}
            maxLength={20}
            autoComplete="off"
            inputMode={requirement.primary === 'cpf' ? 'numeric' : 'text'}
            error={error('primaryNumber')}
          />
          <Field
            label={t('number')}
            value={draft.documentNumber}
            onChange={(documentNumber) => put({ documentNumber })}
            maxLength={30}
            autoComplete="off"
            hint={draft.documentKind === 'aadhaar' ? t('aadhaarHint') : undefined}
            error={error('documentNumber')}
          />
          {document?.expires ? (
            <Field
              label={t('expires')}
              value={draft.documentExpiresOn}
              onChange={(text) => put({ documentExpiresOn: day(text) })}
              inputMode="numeric"
              placeholder={t('dateForm')}
              error={error('documentExpiresOn')}
            />
          ) : undefined}
        </div>
      </Card>
      <Note tone="lock">{t('privacy')}</Note>
    </Page>
  );
}
