import { Button, type ButtonVariant } from '@tarazu/ui/control/button.tsx';
import { Chips, QuickAmounts, Segmented, Tabs } from '@tarazu/ui/control/choices.tsx';
import { Digits, Keypad } from '@tarazu/ui/control/digits.tsx';
import { Field, FieldSelect } from '@tarazu/ui/control/field.tsx';
import { SelectRow } from '@tarazu/ui/control/select-row.tsx';
import { Slider } from '@tarazu/ui/control/slider.tsx';
import { Stepper } from '@tarazu/ui/control/stepper.tsx';
import { Checkbox, RadioRow, Switch } from '@tarazu/ui/control/toggles.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { useState } from 'react';
import css from './gallery.module.css';

const looks: readonly ButtonVariant[] = ['primary', 'soft', 'outline', 'ghost', 'buy', 'sell', 'danger'];
const days = ['day', 'week', 'month'] as const;
type Day = (typeof days)[number];

export function ControlSamples() {
  return (
    <>
      <Buttons />
      <Choices />
      <Fields />
      <Toggles />
      <Amounts />
    </>
  );
}

function Buttons() {
  return (
    <Card title="Buttons">
      <div className={css.stack}>
        {looks.map((look) => (
          <div key={look} className={css.line}>
            <Button variant={look} size="medium">
              {look}
            </Button>
            <Button variant={look} size="medium" disabled>
              disabled
            </Button>
            <Button variant={look} size="medium" busy>
              busy
            </Button>
          </div>
        ))}
      </div>
    </Card>
  );
}

function Choices() {
  const [value, setValue] = useState<Day>('day');
  const choices = days.map((each) => ({ value: each, label: each }));
  return (
    <Card title="Choices">
      <div className={css.stack}>
        <Tabs label="Tabs" value={value} onChange={setValue} choices={choices} />
        <Segmented label="Segmented" value={value} onChange={setValue} choices={choices} />
        <Chips label="Chips" value={value} onChange={setValue} choices={choices} />
        <QuickAmounts
          label="Quick amounts"
          amounts={['25%', '50%', 'Max'].map((text) => ({ text, selected: text === '50%', onPick: () => undefined }))}
        />
        <SelectRow
          label="Select"
          value={value}
          onChange={setValue}
          options={days.map((each) => ({ value: each, text: each }))}
        />
      </div>
    </Card>
  );
}

function Fields() {
  const [text, setText] = useState('');
  const [digits, setDigits] = useState('12');
  const [code, setCode] = useState('+91');
  return (
    <Card title="Fields">
      <div className={css.stack}>
        <Field label="Empty" value={text} onChange={setText} placeholder="Type here" hint="A hint." />
        <Field label="Wrong" value="12a" onChange={() => undefined} error="Only digits." />
        <Field label="Good" value="Longer words" onChange={() => undefined} hint="Good." good />
        <Field label="Secret" type="password" value="lantern" onChange={() => undefined} />
        <Field
          label="With a list in front"
          value="98765 43210"
          onChange={() => undefined}
          prefix={
            <FieldSelect
              label="Pick one"
              value={code}
              onChange={setCode}
              options={['+91', '+55'].map((value) => ({ value, text: value }))}
            />
          }
        />
        <Digits label="Six digits" secret length={6} value={digits} onChange={setDigits} />
        <Digits label="Wrong digits" length={6} value="123456" onChange={() => undefined} error="Not these." />
        <Keypad value={digits} length={6} onChange={setDigits} />
      </div>
    </Card>
  );
}

function Toggles() {
  const [on, setOn] = useState(true);
  return (
    <Card title="Toggles">
      <Checkbox checked={on} onChange={setOn}>
        A box to tick
      </Checkbox>
      <Switch checked={on} onChange={setOn} detail="With a line of explanation">
        A switch
      </Switch>
      <fieldset className={css.choices}>
        <legend className="visually-hidden">One of two</legend>
        <RadioRow name="two" title="This" checked={on} onSelect={() => setOn(true)} />
        <RadioRow name="two" title="That" detail="The other one" checked={!on} onSelect={() => setOn(false)} />
      </fieldset>
    </Card>
  );
}

const stops = [0, 25, 50, 75, 100].map((at) => ({ at, text: `${at}%` }));

function Amounts() {
  const [percent, setPercent] = useState(40);
  const [quantity, setQuantity] = useState('12');
  const step = (direction: -1 | 1) => setQuantity(String(Math.max(0, Number(quantity) + direction)));
  return (
    <Card title="Amounts">
      <div className={css.stack}>
        <Slider label="Share of the most" value={percent} onChange={setPercent} text={`${percent}%`} stops={stops} />
        <Slider label="Not now" value={30} onChange={() => undefined} text="30%" disabled />
        <Stepper
          label="Quantity"
          aside="At most 40"
          value={quantity}
          unit="shares"
          onChange={setQuantity}
          onStep={step}
        />
        <Stepper
          label="Wrong quantity"
          value="1.5"
          unit="shares"
          onChange={() => undefined}
          onStep={() => undefined}
          error="Whole shares only."
        />
      </div>
    </Card>
  );
}
