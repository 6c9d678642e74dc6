import { Segmented } from '@tarazu/ui/control/choices.tsx';
import { SelectRow } from '@tarazu/ui/control/select-row.tsx';
import { Switch } from '@tarazu/ui/control/toggles.tsx';
import type { InstrumentDetail } from '@tarazu/wire/market';
import { useTranslations } from 'use-intl';
import type { Ticket } from './use-ticket.ts';

/** As many as stand beside each other on a phone. */
const BESIDE_MAX = 2;

/** For how long a limit waits, and whether it may take what is there. */
export function ValidityChoice({
  detail,
  ticket,
}: {
  readonly detail: InstrumentDetail;
  readonly ticket: Pick<Ticket, 'draft' | 'change'>;
}) {
  const t = useTranslations('ticket');
  const { draft, change } = ticket;
  const { validities, postOnly, gtcDays } = detail;
  const waits = draft.validity === 'day' || draft.validity === 'gtc';
  const texts = validities.map((value) => ({ value, text: t(`waits.${value}`, { days: String(gtcDays) }) }));
  return (
    <>
      {texts.length > BESIDE_MAX ? (
        <SelectRow
          label={t('validity')}
          value={draft.validity}
          onChange={(validity) => change({ validity })}
          options={texts}
        />
      ) : (
        <Segmented
          label={t('validity')}
          value={draft.validity}
          onChange={(validity) => change({ validity })}
          choices={texts.map(({ value, text }) => ({ value, label: text }))}
        />
      )}
      {postOnly && waits ? (
        <Switch
          checked={draft.postOnly ?? false}
          onChange={(on) => change({ postOnly: on })}
          detail={t('onlyWaitsDetail')}
        >
          {t('onlyWaits')}
        </Switch>
      ) : undefined}
    </>
  );
}
