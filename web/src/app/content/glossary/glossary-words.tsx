import { PartWords, type WordsProps } from '../../frame/part-words.tsx';

const loaders = {
  'en-US': () => import('virtual:messages/en-US/glossary'),
  'pt-BR': () => import('virtual:messages/pt-BR/glossary'),
};

/** The words that are explained, and what they mean. */
export function GlossaryWords(props: WordsProps) {
  return <PartWords loaders={loaders} {...props} />;
}
