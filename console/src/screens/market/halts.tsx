import { type Country, countries } from '@tarazu/domain/market/instrument';
import { Button } from '@tarazu/ui/control/button.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { HaltView } from '@tarazu/wire/market-features/trading-halt-desk';
import { listHalts, proposeHalt, proposeResume } from '@tarazu/wire/market-features/trading-halt-desk';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceField } from '../../app/ask/choice-field.tsx';
import { ReasonForm } from '../../app/ask/reason-form.tsx';
import { DataTable } from '../../app/table/data-table.tsx';
import { useCall } from '../../app/use-call.ts';
import { useCommand } from '../../app/use-command.ts';
import css from './market.module.css';

const NOTICE_MIN = 3;

/** What is halted and what was. Two people halt, two resume; neither sets a price. */
export function Halts() {
  const t = useTranslations('market.halts');
  const { data } = useCall(listHalts, {}, { live: true });
  const [shown, setShown] = useState<string>();
  const what = useHaltedName();
  const format = useFormat();
  const chosen = data?.items.find(({ haltId, until }) => haltId === shown && until === null);
  return (
    <section className={css.card}>
      <h2>{t('title')}</h2>
      <p>{t('text')}</p>
      <DataTable
        label={t('title')}
        rows={data?.items}
        keyOf={({ haltId }) => haltId}
        empty={t('none')}
        columns={[
          { name: 'what', title: t('what'), cell: (halt) => <b>{what(halt)}</b> },
          { name: 'notice', title: t('notice'), cell: ({ noticeEn, noticePt }) => `${noticeEn} · ${noticePt}` },
          { name: 'since', title: t('since'), cell: ({ since }) => format.instant(since) },
          {
            name: 'until',
            title: t('until'),
            cell: ({ haltId, until }) =>
              until === null ? (
                <span className={css.running}>
                  <Tag tone="warn">{t('running')}</Tag>
                  <Button variant="soft" size="medium" onClick={() => setShown(haltId)}>
                    {t('resume')}
                  </Button>
                </span>
              ) : (
                format.instant(until)
              ),
          },
          { name: 'by', title: t('by'), cell: ({ proposedBy, approvedBy }) => `${proposedBy}, ${approvedBy}` },
        ]}
      />
      {chosen ? <Resume key={chosen.haltId} halt={chosen} onDone={() => setShown(undefined)} /> : undefined}
    </section>
  );
}

function useHaltedName(): (halt: HaltView) => string {
  const t = useTranslations('market');
  const format = useFormat();
  return ({ country, instrumentId }) =>
    instrumentId === null
      ? t('halts.all', { market: format.placeName(country) })
      : `${instrumentId.slice(country.length + 1)} · ${format.placeName(country)}`;
}

function Resume({ halt, onDone }: { readonly halt: HaltView; readonly onDone: () => void }) {
  const t = useTranslations('market.halts');
  const what = useHaltedName();
  const resume = useCommand(proposeResume);
  return (
    <div className={css.form}>
      <h3>{t('resumeOf', { what: what(halt) })}</h3>
      <ReasonForm
        needs="market.halt"
        busy={resume.busy}
        fault={resume.fault}
        choices={[{ name: 'resume', text: t('proposeResume') }]}
        onChoose={(_choice, reason) =>
          void resume.run({ haltId: halt.haltId, reason }).then((answer) => {
            if (!answer) return;
            onDone();
            showToast({ text: t('proposed'), tone: 'ok' });
          })
        }
      />
    </div>
  );
}

/** A share or a market, what customers will read of it in each language, and why. */
export function HaltForm() {
  const t = useTranslations('market');
  const format = useFormat();
  const propose = useCommand(proposeHalt);
  const [country, setCountry] = useState<Country>(countries[0]);
  const [symbol, setSymbol] = useState('');
  const [noticeEn, setNoticeEn] = useState('');
  const [noticePt, setNoticePt] = useState('');
  const asked = symbol.trim().toUpperCase();
  const missing = [
    ...(noticeEn.trim().length < NOTICE_MIN ? [t('halts.noticeEn')] : []),
    ...(noticePt.trim().length < NOTICE_MIN ? [t('halts.noticePt')] : []),
  ];
  const send = (reason: string) =>
    propose.run({
      country,
      noticeEn: noticeEn.trim(),
      noticePt: noticePt.trim(),
      reason,
      ...(asked === '' ? {} : { instrumentId: `${country}:${asked}` }),
    });
  return (
    <section className={css.card}>
      <h2>{t('halts.new')}</h2>
      <ReasonForm
        needs="market.halt"
        busy={propose.busy}
        fault={propose.fault}
        missing={missing}
        choices={[{ name: 'halt', text: t('halts.propose'), variant: 'danger' }]}
        onChoose={(_choice, reason) =>
          void send(reason).then((answer) => {
            if (!answer) return;
            for (const empty of [setSymbol, setNoticeEn, setNoticePt]) empty('');
            showToast({ text: t('halts.proposed'), tone: 'ok' });
          })
        }
      >
        <ChoiceField
          label={t('market')}
          value={country}
          choices={countries.map((value) => ({ value, text: format.placeName(value) }))}
          onChange={setCountry}
        />
        <Field label={t('halts.symbol')} value={symbol} onChange={setSymbol} maxLength={24} autoComplete="off" />
        <Field label={t('halts.noticeEn')} value={noticeEn} onChange={setNoticeEn} maxLength={300} autoComplete="off" />
        <Field label={t('halts.noticePt')} value={noticePt} onChange={setNoticePt} maxLength={300} autoComplete="off" />
      </ReasonForm>
    </section>
  );
}
