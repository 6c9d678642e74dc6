import { Card } from '@tarazu/ui/frame/card.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { CallFailed } from '../../app/page-states.tsx';

/** Lists that say when they are on their way, and when they cannot be read. */
export function Waiting({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  if (error) return <CallFailed error={error} onRetry={onRetry} />;
  return (
    <Card flush>
      <SkeletonRows count={5} />
    </Card>
  );
}
