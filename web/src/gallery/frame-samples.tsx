import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { Button } from '@tarazu/ui/control/button.tsx';
import { SortChips } from '@tarazu/ui/control/sort-chips.tsx';
import { ActionBar } from '@tarazu/ui/frame/action-bar.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Logo } from '@tarazu/ui/frame/logo.tsx';
import { IconButton, NavBar, RootBar } from '@tarazu/ui/frame/nav-bar.tsx';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { TabBar } from '../app/frame/tab-bar.tsx';
import css from './gallery.module.css';

/** The tab bar has links, so it stands in a router of its own, on Home. */
const router = createRouter({
  routeTree: createRootRoute({ component: TabBar }),
  history: createMemoryHistory({ initialEntries: ['/pages/tabbar/home'] }),
});

/** What frames a screen, each in a box of its own. */
export function FrameSamples() {
  const [by, setBy] = useState<'name' | 'last'>('name');
  const [down, setDown] = useState(false);
  const search = (
    <IconButton label="Search" onClick={() => undefined}>
      <Search aria-hidden="true" />
    </IconButton>
  );
  return (
    <>
      <Card title="Bars">
        <div className={css.frame}>
          <NavBar title="A page" subtitle="With a second line" onBack={() => undefined} actions={search} />
        </div>
        <div className={css.frame}>
          <RootBar title="A tab" actions={search} />
        </div>
        <div className={css.frame} data-foot>
          <ActionBar>
            <Button variant="soft">Second</Button>
            <Button>First</Button>
          </ActionBar>
        </div>
        <div className={css.frame} data-foot>
          <RouterProvider router={router} />
        </div>
        <Logo />
      </Card>
      <Card title="Sorting">
        <SortChips
          label="Sort"
          columns={[
            { value: 'name', text: 'Name' },
            { value: 'last', text: 'Last' },
          ]}
          by={by}
          down={down}
          direction={down ? 'highest first' : 'lowest first'}
          onPick={(next) => {
            setDown(next === by && !down);
            setBy(next);
          }}
        />
      </Card>
    </>
  );
}
