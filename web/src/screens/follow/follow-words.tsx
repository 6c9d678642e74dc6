import { PartWords, type WordsProps } from '../../app/frame/part-words.tsx';

const loaders = {
  'en-US': () => import('virtual:messages/en-US/robots'),
  'pt-BR': () => import('virtual:messages/pt-BR/robots'),
};

/** The words of teachers and copies, which stand with those of robots. */
export function FollowWords(props: WordsProps) {
  return <PartWords loaders={loaders} {...props} />;
}
