import { decimalToText, parseDecimal } from '@tarazu/domain/money';
import { useFormat } from '@tarazu/ui/use-format';
import type { PlaceAssets } from '@tarazu/wire/wallet';
import { useTranslations } from 'use-intl';
import { percentOf } from '../../quote/percent-of.ts';
import { PictureSheet } from './picture-sheet.tsx';
import { SharingWords } from './sharing-words.tsx';

interface ShareResultProps {
  readonly assets: PlaceAssets;
  readonly onClose: () => void;
}

/** What all holdings of a place came to, as a picture. */
export function ShareResult(props: ShareResultProps) {
  return (
    <SharingWords waiting={null}>
      <Result {...props} />
    </SharingWords>
  );
}

function Result({ assets, onClose }: ShareResultProps) {
  const t = useTranslations('sharing');
  const format = useFormat();
  const { country, currency, unrealised, invested, marketValue, today } = assets;
  const before = (parseDecimal(marketValue) ?? 0n) - (parseDecimal(today) ?? 0n);
  const percent = percentOf(unrealised, parseDecimal(invested) ?? 0n);
  return (
    <PictureSheet
      onClose={onClose}
      shared={{
        title: t('holdings'),
        side: format.place(country),
        result: format.percent(percent),
        rises: /[1-9]/.test(percent) ? !percent.startsWith('-') : undefined,
        lines: [[t('today'), format.percent(percentOf(decimalToText(parseDecimal(today) ?? 0n), before))]],
        amounts: [
          [t('value'), format.money(marketValue, currency)],
          [t('invested'), format.money(invested, currency)],
          [t('total'), format.change(unrealised, currency)],
        ],
      }}
    />
  );
}
