import type { ReactNode } from 'react';
import { Group, Separator } from 'react-resizable-panels';
import { setPreference, usePreferences } from '../../../../app/preferences.ts';
import css from './trade-desk.module.css';

interface PanelsProps {
  /** What its sizes are kept under. */
  readonly name: string;
  readonly orientation: 'horizontal' | 'vertical';
  readonly children: ReactNode;
}

/** A row or column of panels, each as large as somebody left it. */
export function Panels({ name, orientation, children }: PanelsProps) {
  const kept = usePreferences((preferences) => preferences.desk.sizes[name]);
  return (
    <Group
      id={name}
      orientation={orientation}
      {...(kept ? { defaultLayout: { ...kept } } : {})}
      onLayoutChanged={(layout, { isUserInteraction }) => {
        if (!isUserInteraction) return;
        const { desk } = usePreferences.getState();
        setPreference('desk', { ...desk, sizes: { ...desk.sizes, [name]: layout } });
      }}
    >
      {children}
    </Group>
  );
}

/** What is dragged, or moved with the arrows, to make the panel before it larger or smaller. */
export function Edge({ label }: { readonly label: string }) {
  return <Separator className={css.edge} aria-label={label} />;
}
