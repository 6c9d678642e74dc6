import { isCurrency } from '@tarazu/domain/asset';
import { useFormat } from '@tarazu/ui/use-format';

/** An amount of an asset in the way of the language: money with its currency, of anything else how many, with its name if asked for. */
export function useAssetAmount(): (amount: string, asset: string, named?: 'named') => string {
  const format = useFormat();
  return (amount, asset, named) => {
    if (isCurrency(asset)) return format.money(amount, asset);
    const many = format.quantity(amount);
    return named ? `${many} ${asset.split(':')[1] ?? asset}` : many;
  };
}
