import { PartWords, type WordsProps } from './part-words.tsx';

const loaders = {
  'en-US': () => import('virtual:messages/en-US/identity'),
  'pt-BR': () => import('virtual:messages/pt-BR/identity'),
};

/** The words of identity checks and accounts for withdrawals. */
export function IdentityWords(props: WordsProps) {
  return <PartWords loaders={loaders} {...props} />;
}
