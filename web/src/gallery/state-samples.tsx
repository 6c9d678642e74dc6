import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Empty } from '@tarazu/ui/state/empty.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { drawings, type LoadingType } from '@tarazu/ui/state/loading-drawings.tsx';
import { LoadingWidget } from '@tarazu/ui/state/loading-widget.tsx';
import { SkeletonRows } from '@tarazu/ui/state/skeleton.tsx';
import { useState } from 'react';
import css from './gallery.module.css';

const poses = ['level', 'tilted', 'waiting', 'broken', 'done'] as const;
const types = Object.keys(drawings) as LoadingType[];

/** As it lies over a page that is on its way. */
function OverThePage() {
  const [waiting, setWaiting] = useState(false);
  return (
    <Card title="Over the page">
      <Button variant="outline" size="medium" onClick={() => setWaiting(!waiting)}>
        {waiting ? 'Stop waiting' : 'Wait'}
      </Button>
      {waiting ? <LoadingWidget /> : undefined}
    </Card>
  );
}

export function StateSamples() {
  return (
    <>
      <Card title="Loading">
        <div className={css.grid}>
          {types.map((type) => (
            <div key={type}>
              <LoadingWidget type={type} fixed={false} mask="none" />
              {type}
            </div>
          ))}
        </div>
        <LoadingWidget fixed={false} mask="dark" />
      </Card>
      <OverThePage />
      <Card title="Skeletons" flush>
        <SkeletonRows count={2} />
      </Card>
      <Card title="End of a list">
        <LoadMore state="more" onMore={() => undefined} />
        <LoadMore state="loading" onMore={() => undefined} />
        <LoadMore state="no-more" onMore={() => undefined} />
      </Card>
      {poses.map((pose) => (
        <Card key={pose} title={`Empty, ${pose}`}>
          <Empty pose={pose} title="Nothing to show" code="Sample" actions={<Button variant="soft">A way out</Button>}>
            A sentence that says why, and what comes next.
          </Empty>
        </Card>
      ))}
    </>
  );
}
