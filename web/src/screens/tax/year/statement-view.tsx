import { Card } from '@tarazu/ui/frame/card.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Row } from '@tarazu/ui/show/row.tsx';
import { Tag } from '@tarazu/ui/show/tag.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { showYearStatement, type YearAccount, type YearStatement } from '@tarazu/wire/tax/year-report';
import { flowText } from '@tarazu/wire/tax/year-words';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../../app/preferences.ts';
import { useCall } from '../../../app/use-call.ts';
import { askedOf, type ChosenYear, YearFiles, YearFrame } from './year-frame.tsx';

function useStatement(chosen: ChosenYear) {
  const call = useCall(showYearStatement, askedOf(chosen), { keepPrevious: true });
  return { ...call, statement: call.data?.country === chosen.country ? call.data : undefined };
}

/** A year as a whole: each currency from its opening to its closing, and what was held at the end. */
export function StatementView({ onYear, ...chosen }: ChosenYear & { readonly onYear: (year: string) => void }) {
  const t = useTranslations('tax');
  const { statement, error, refetch } = useStatement(chosen);
  return (
    <YearFrame of={statement} error={error} onRetry={() => void refetch()} onYear={onYear}>
      {statement?.accounts.map((account) => (
        <Account key={account.currency} account={account} />
      ))}
      {statement?.accounts.length === 0 ? (
        <Card>
          <Empty title={t('noneMoved')}>{t('noneMovedText')}</Empty>
        </Card>
      ) : undefined}
      {statement && statement.holdingsTotal > 0 ? <HeldAtEnd statement={statement} /> : undefined}
    </YearFrame>
  );
}

export function StatementFiles(chosen: ChosenYear) {
  const { statement } = useStatement(chosen);
  const isEmpty = !statement || (statement.accounts.length === 0 && statement.holdingsTotal === 0);
  return isEmpty ? undefined : <YearFiles of={statement} report="statement" />;
}

function Account({ account }: { readonly account: YearAccount }) {
  const t = useTranslations('tax');
  const format = useFormat();
  const language = usePreferences((preferences) => preferences.language);
  const { currency, flows, realised } = account;
  const money = (value: string) => format.money(value, currency);
  const moved = (side: 'gets' | 'gives') =>
    flows
      .filter((flow) => /[1-9]/.test(flow[side]))
      .map((flow) => ({
        label: flowText(flow.group, side, language),
        value: format.change(side === 'gets' ? flow.gets : `-${flow.gives}`, currency),
      }));
  return (
    <Card
      title={t('moneyIn', { currency })}
      aside={<Tag tone={account.balanced ? 'ok' : 'bad'}>{account.balanced ? t('addsUp') : t('differs')}</Tag>}
    >
      <Receipt
        lines={[{ label: t('opening'), value: money(account.opening) }, ...moved('gets'), ...moved('gives')]}
        total={{ label: t('closing'), value: money(account.closing) }}
        after={[
          { label: t('realised'), value: <Delta value={realised} text={format.change(realised, currency)} /> },
          { label: t('paidCharges'), value: money(account.charges) },
          { label: t('paidDividends'), value: money(account.dividends) },
        ]}
      />
      {account.balanced ? <Fine>{t('addsUpText')}</Fine> : undefined}
    </Card>
  );
}

function HeldAtEnd({ statement }: { readonly statement: YearStatement }) {
  const t = useTranslations('tax');
  const format = useFormat();
  const { holdings, holdingsTotal, goesOn } = statement;
  return (
    <Card flush title={goesOn ? t('heldNow') : t('heldAtEnd')}>
      <ul>
        {holdings.map(({ instrumentId, name, unit, quantity, value, currency }) => (
          <li key={instrumentId}>
            <Row
              title={format.instrument(name)}
              detail={format.quantityOf(quantity, unit)}
              value={value === null ? '–' : format.money(value, currency)}
            />
          </li>
        ))}
      </ul>
      {holdingsTotal > holdings.length ? (
        <Fine>{t('moreHeld', { shown: String(holdings.length), all: String(holdingsTotal) })}</Fine>
      ) : undefined}
    </Card>
  );
}
