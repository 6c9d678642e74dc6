import { Card } from '@tarazu/ui/frame/card.tsx';
import { controlsInStates } from './control-states.tsx';
import { Forced, useForcedStates } from './forced.tsx';
import css from './gallery.module.css';

/** Every control beside itself: at rest, pressed, with the focus, disabled, loading, wrong. */
export function StateGrid() {
  useForcedStates();
  return controlsInStates.map(({ name, states, wide, render }) => (
    <Card key={name} title={`States: ${name}`}>
      <dl className={css.states} data-wide={wide}>
        {states.map((state) => (
          <div key={state} data-state={state}>
            <dt>{state}</dt>
            <dd>
              <Forced state={state === 'pressed' || state === 'focus' ? state : undefined}>{render(state)}</Forced>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  ));
}
