import { AdSlot } from '../../../app/content/ad-slot.tsx';
import { NewsCard } from '../../../app/content/news-card.tsx';

const ARTICLES = 3;

/** What the operator publishes, at the foot of Home. */
export function Published() {
  return (
    <>
      <NewsCard count={ARTICLES} />
      <AdSlot place="home" />
    </>
  );
}
