import { Note } from '@tarazu/ui/show/note.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { showOptionRule } from '@tarazu/wire/option/option-rule';
import { useTranslations } from 'use-intl';
import { useCall } from '../../app/use-call.ts';
import type { OptionQuote } from './use-option-ticket.ts';

const FRESH_MS = 600_000;

/** What can be lost, how many lose, what is left of the own limit, and the person's own result so far. */
export function RiskNote({
  quote: { lossLimit, own, currency },
}: {
  readonly quote: Pick<OptionQuote, 'lossLimit' | 'own' | 'currency'>;
}) {
  const t = useTranslations('option');
  const format = useFormat();
  const { data } = useCall(showOptionRule, {}, { freshMs: FRESH_MS });
  const losing = data?.losing;
  return (
    <Note tone="warn">
      <p>
        <b>{t('risk')}</b> {losing ? t('riskText', { percent: format.number(losing.percent, 1) }) : undefined}
      </p>
      {lossLimit ? <p>{t('limitLeft', { left: format.money(lossLimit.left, currency) })}</p> : undefined}
      <p>
        {own.settled === 0
          ? t('ownNone')
          : t('ownResult', { net: format.change(own.net, currency), count: String(own.settled) })}
      </p>
    </Note>
  );
}
