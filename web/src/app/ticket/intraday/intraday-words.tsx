import { PartWords, type WordsProps } from '../../frame/part-words.tsx';

const loaders = {
  'en-US': () => import('virtual:messages/en-US/contracts/intraday'),
  'pt-BR': () => import('virtual:messages/pt-BR/contracts/intraday'),
};

/** The words of shares on leverage within a day: their ticket and their positions. */
export function IntradayWords(props: WordsProps) {
  return <PartWords loaders={loaders} {...props} />;
}
