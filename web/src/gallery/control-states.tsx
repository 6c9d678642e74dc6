import { Button } from '@tarazu/ui/control/button.tsx';
import { Chips, QuickAmounts, Segmented, Tabs } from '@tarazu/ui/control/choices.tsx';
import { Digits, Keypad } from '@tarazu/ui/control/digits.tsx';
import { Field } from '@tarazu/ui/control/field.tsx';
import { SelectRow } from '@tarazu/ui/control/select-row.tsx';
import { Slider } from '@tarazu/ui/control/slider.tsx';
import { SortChips } from '@tarazu/ui/control/sort-chips.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { Checkbox, RadioRow, Switch } from '@tarazu/ui/control/toggles.tsx';
import { IconButton } from '@tarazu/ui/frame/nav-bar.tsx';
import { rowClass } from '@tarazu/ui/show/press';
import { Row } from '@tarazu/ui/show/row.tsx';
import { LoadMore } from '@tarazu/ui/state/load-more.tsx';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';

export type ControlState = 'rest' | 'pressed' | 'focus' | 'disabled' | 'loading' | 'error';

export interface ControlInStates {
  readonly name: string;
  readonly states: readonly ControlState[];
  /** Takes the whole line. */
  readonly wide?: true;
  readonly render: (state: ControlState) => ReactNode;
}

const nothing = () => undefined;
const touched = ['rest', 'pressed', 'focus'] as const;
const usual = [...touched, 'disabled'] as const;
const options = [
  { value: 'one', label: 'One', text: 'One' },
  { value: 'two', label: 'Two', text: 'Two' },
];
const columns = options.map(({ value, text }) => ({ value, text }));
const off = (state: ControlState) => state === 'disabled';
const wrong = (state: ControlState) => (state === 'error' ? 'This does not fit.' : undefined);
/** Names are told apart for those who hear them. */
const named = (name: string, state: ControlState) => `${name}, ${state}`;
const choices = (name: string, state: ControlState) => ({
  label: named(name, state),
  value: 'one',
  choices: options,
  onChange: nothing,
  disabled: off(state),
});

const buttons: readonly ControlInStates[] = [
  ...(['primary', 'soft', 'outline', 'ghost', 'buy', 'sell', 'danger'] as const).map((look) => ({
    name: `Button, ${look}`,
    states: [...usual, 'loading'] as const,
    render: (state: ControlState) => (
      <Button variant={look} size="medium" disabled={off(state)} busy={state === 'loading'}>
        {named(look, state)}
      </Button>
    ),
  })),
  {
    name: 'Icon button',
    states: usual,
    render: (state) => (
      <IconButton label={named('Search', state)} onClick={nothing} disabled={off(state)}>
        <Search aria-hidden="true" />
      </IconButton>
    ),
  },
  {
    name: 'Row to press',
    wide: true,
    states: touched,
    render: (state) => (
      <button type="button" className={rowClass}>
        <Row title={named('A row', state)} detail="With a detail" value="12.50" chevron />
      </button>
    ),
  },
  {
    name: 'Load more',
    states: [...touched, 'loading'],
    render: (state) => <LoadMore state={state === 'loading' ? 'loading' : 'more'} onMore={nothing} />,
  },
];

const groups: readonly ControlInStates[] = [
  { name: 'Tabs', states: usual, render: (state) => <Tabs {...choices('Tabs', state)} /> },
  { name: 'Segmented', states: usual, render: (state) => <Segmented {...choices('Segmented', state)} /> },
  { name: 'Chips', states: usual, render: (state) => <Chips {...choices('Chips', state)} /> },
  {
    name: 'Sort chips',
    states: usual,
    render: (state) => (
      <SortChips
        label={named('Sort chips', state)}
        columns={columns}
        by="one"
        down
        direction="highest first"
        onPick={nothing}
        disabled={off(state)}
      />
    ),
  },
  {
    name: 'Quick amounts',
    states: usual,
    render: (state) => (
      <QuickAmounts
        label={named('Quick amounts', state)}
        amounts={['25%', 'Max'].map((text) => ({ text, selected: text === '25%', onPick: nothing }))}
        disabled={off(state)}
      />
    ),
  },
  {
    name: 'Checkbox',
    states: usual,
    render: (state) => (
      <Checkbox checked onChange={nothing} disabled={off(state)}>
        {named('A box', state)}
      </Checkbox>
    ),
  },
  {
    name: 'Switch',
    wide: true,
    states: usual,
    render: (state) => (
      <Switch checked onChange={nothing} disabled={off(state)}>
        {named('A switch', state)}
      </Switch>
    ),
  },
  {
    name: 'Radio row',
    wide: true,
    states: usual,
    render: (state) => (
      <RadioRow
        name={`state-${state}`}
        title={named('A choice', state)}
        checked
        onSelect={nothing}
        disabled={off(state)}
      />
    ),
  },
];

const inputs: readonly ControlInStates[] = [
  {
    name: 'Field',
    states: ['rest', 'focus', 'disabled', 'error'],
    render: (state) => (
      <Field
        label={named('Field', state)}
        value="Words"
        onChange={nothing}
        disabled={off(state)}
        error={wrong(state)}
      />
    ),
  },
  {
    name: 'Six digits',
    wide: true,
    states: ['rest', 'focus', 'disabled', 'error'],
    render: (state) => (
      <Digits
        label={named('Digits', state)}
        value="12"
        length={6}
        onChange={nothing}
        disabled={off(state)}
        error={wrong(state)}
      />
    ),
  },
  {
    name: 'Keypad',
    states: usual,
    render: (state) => <Keypad value="12" length={6} onChange={nothing} disabled={off(state)} />,
  },
  {
    name: 'Select row',
    wide: true,
    states: usual,
    render: (state) => (
      <SelectRow
        label={named('Select', state)}
        value="one"
        options={columns}
        onChange={nothing}
        disabled={off(state)}
      />
    ),
  },
  {
    name: 'Slider',
    states: usual,
    render: (state) => (
      <Slider label={named('Slider', state)} value={40} onChange={nothing} text="40%" disabled={off(state)} />
    ),
  },
  {
    name: 'Stepper',
    states: [...usual, 'error'],
    render: (state) => (
      <Stepper
        label={named('Stepper', state)}
        value="12"
        unit="shares"
        onChange={nothing}
        onStep={nothing}
        disabled={off(state)}
        error={wrong(state)}
      />
    ),
  },
];

/** Each control in the states that it has. */
export const controlsInStates: readonly ControlInStates[] = [...buttons, ...groups, ...inputs];
