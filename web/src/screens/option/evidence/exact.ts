import { decimalToText } from '@tarazu/domain/money';
import { useFormat } from '@tarazu/ui/use-format';
import { priceDecimals } from '@tarazu/wire/format';

/** Figures as somebody needs them who reckons again: nothing of them is rounded away. */
export function useExact() {
  const format = useFormat();
  /** `02:47:15.123 PM` */
  const time = (iso: string) =>
    format.clockSeconds(iso).replace(/\d\d:\d\d:\d\d/, `$&${format.decimalMark}${iso.slice(20, 23)}`);
  const number = (text: string) => format.number(text, priceDecimals(text));
  return {
    time,
    /** With its day, in front of it. */
    instant: (iso: string) => `${format.instantDay(iso)} ${time(iso)}`,
    number,
    /** e8, with two decimals at least. */
    figure: (value: bigint) => number(decimalToText(value, 2)),
    whole: (value: bigint | number) => format.number(String(value), 0),
    /** Of ms. */
    seconds: (ms: number) => format.number(decimalToText(BigInt(ms) * 100_000n), 3),
    zone: format.timeZone,
  };
}

export type Exact = ReturnType<typeof useExact>;
