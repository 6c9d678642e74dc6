import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { showStarter, takeStarter } from '@tarazu/wire/practice';
import { holdingInfo, listHoldings, previewOrder } from '@tarazu/wire/stock-order';
import { showAssets } from '@tarazu/wire/wallet';
import { useTranslations } from 'use-intl';
import { ActionFault } from '../command/action-fault.tsx';
import { useCommand } from '../command/use-command.ts';
import { refreshCalls, useCall } from '../use-call.ts';

/** Settled shares for somebody who has none, so that selling can be tried at once. Nothing once they were taken. */
export function StarterOffer() {
  const t = useTranslations('practice.starter');
  const format = useFormat();
  const { data } = useCall(showStarter, {});
  const take = useCommand(takeStarter);
  if (!data?.offered) return undefined;
  const onTake = async () => {
    if (await take.run({})) refreshCalls(showStarter, listHoldings, holdingInfo, previewOrder, showAssets);
  };
  return (
    <Card title={t('title')}>
      <p>{t('text')}</p>
      <Receipt
        lines={data.shares.map(({ name, quantity, cost, currency }) => ({
          label: t('line', { name, quantity: format.quantity(quantity) }),
          value: format.money(cost, currency),
        }))}
      />
      <Button size="medium" busy={take.busy} onClick={() => void onTake()}>
        {t('take')}
      </Button>
      <ActionFault action={take} />
      <Fine>{t('once')}</Fine>
    </Card>
  );
}
