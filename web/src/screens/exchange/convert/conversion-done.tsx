import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Fine, Note } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import type { ConversionReceipt } from '@tarazu/wire/coin/coin-conversion';
import { useTranslations } from 'use-intl';
import { useConversionLines } from './conversion-lines.ts';

/** The receipt of one conversion, with each of its parts. */
export function ConversionCard({ receipt }: { readonly receipt: ConversionReceipt }) {
  const t = useTranslations('convert');
  const format = useFormat();
  const lines = useConversionLines();
  const { gives, parts, money } = receipt;
  return (
    <Card title={format.instant(receipt.at)}>
      <Receipt
        lines={[
          ...gives.map(({ coin, amount }) => ({ label: t('gave'), value: format.money(amount, coin) })),
          ...lines(receipt),
          ...(parts.length > 1
            ? parts.map(({ coin, side, quantity, net }) => ({
                label: t(side === 'sell' ? 'partSold' : 'partBought', { what: format.money(quantity, coin) }),
                value: format.money(net, money),
              }))
            : []),
        ]}
        total={{ label: t('got'), value: format.money(receipt.received, receipt.gets) }}
        after={[{ label: t('entry'), value: String(receipt.entry) }]}
      />
    </Card>
  );
}

/** Said once, right after. */
export function ConversionDone({
  receipt,
  onAgain,
}: {
  readonly receipt: ConversionReceipt;
  readonly onAgain: () => void;
}) {
  const t = useTranslations('convert');
  const format = useFormat();
  return (
    <>
      <div role="status">
        <Note tone="ok">{t('done', { received: format.money(receipt.received, receipt.gets) })}</Note>
      </div>
      <ConversionCard receipt={receipt} />
      <Fine>{t('proof')}</Fine>
      <Button variant="soft" onClick={onAgain}>
        {t('again')}
      </Button>
    </>
  );
}
