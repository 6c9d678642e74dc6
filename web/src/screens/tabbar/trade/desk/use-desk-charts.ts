import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type DeskChart, type DeskLook, setPreference, usePreferences } from '../../../../app/preferences.ts';
import { activeOf, shownCharts, withChart } from './desk-look.ts';

export interface DeskCharts {
  readonly charts: readonly DeskChart[];
  readonly active: number;
  /** The instrument of the active one; empty while there is none. */
  readonly id: string;
  readonly show: (count: DeskLook['shown']) => void;
  readonly activate: (no: number) => void;
  readonly change: (no: number, part: Partial<DeskChart>) => void;
  /** Another instrument in the active one. */
  readonly pick: (id: string) => void;
}

function keep(change: (look: DeskLook) => DeskLook): void {
  setPreference('desk', change(usePreferences.getState().desk));
}

/** The charts side by side, as this browser keeps them. An instrument that the address names is put into the active one. */
export function useDeskCharts(watched: readonly string[]): DeskCharts {
  const look = usePreferences((preferences) => preferences.desk);
  const navigate = useNavigate();
  const { id: asked } = useSearch({ from: '/pages/tabbar/trade' });
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (asked === undefined || asked === known.current) return;
    known.current = asked;
    keep((now) => withChart(now, activeOf(now), { id: asked }));
  }, [asked]);
  const charts = shownCharts(look, watched);
  const active = activeOf(look);
  const id = charts[active]?.id ?? '';
  const say = (next: string) => {
    // The address says what the ticket is for, and so does a link that is passed on.
    known.current = next;
    void navigate({ to: '/pages/tabbar/trade', search: { id: next }, replace: true });
  };
  return {
    charts,
    active,
    id,
    show(shown) {
      const next = { ...look, shown };
      const nextId = shownCharts(next, watched)[activeOf(next)]?.id;
      keep((now) => ({ ...now, shown }));
      // Of fewer, another one may be the active one.
      if (nextId !== undefined && nextId !== id) say(nextId);
    },
    activate(no) {
      const next = charts[no];
      if (!next || no === active) return;
      keep((now) => ({ ...now, active: no }));
      say(next.id);
    },
    change: (no, part) => keep((now) => withChart(now, no, part)),
    pick(next) {
      if (next === id) return;
      keep((now) => withChart(now, activeOf(now), { id: next }));
      say(next);
    },
  };
}
