import { PartWords, type WordsProps } from './part-words.tsx';

const loaders = {
  'en-US': () => import('virtual:messages/en-US/protection'),
  'pt-BR': () => import('virtual:messages/pt-BR/protection'),
};

/** The words of passwords, second factors and own data. */
export function ProtectionWords(props: WordsProps) {
  return <PartWords loaders={loaders} {...props} />;
}
