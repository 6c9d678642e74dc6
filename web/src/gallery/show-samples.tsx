import { Card } from '@tarazu/ui/frame/card.tsx';
import { Beam } from '@tarazu/ui/show/beam.tsx';
import { Delta } from '@tarazu/ui/show/delta.tsx';
import { Money } from '@tarazu/ui/show/money.tsx';
import { Fine, Note, type NoteTone } from '@tarazu/ui/show/note.tsx';
import { Receipt } from '@tarazu/ui/show/receipt.tsx';
import { Avatar, IconTile, Row } from '@tarazu/ui/show/row.tsx';
import { Tag, type TagTone } from '@tarazu/ui/show/tag.tsx';
import { Timeline } from '@tarazu/ui/show/timeline.tsx';
import { useFormat } from '@tarazu/ui/use-format';
import { Landmark } from 'lucide-react';
import css from './gallery.module.css';

const tags: readonly TagTone[] = ['neutral', 'brand', 'ok', 'warn', 'bad', 'up', 'down', 'paper', 'outline'];
const notes: readonly NoteTone[] = ['plain', 'info', 'warn', 'bad', 'ok', 'paper', 'lock'];

export function ShowSamples() {
  const format = useFormat();
  return (
    <>
      <Card title="Tags and changes">
        <div className={css.line}>
          {tags.map((tone) => (
            <Tag key={tone} tone={tone}>
              {tone}
            </Tag>
          ))}
          {['1.25', '-0.75', '0'].map((value) => (
            <Delta key={value} value={value} text={format.percent(value)} />
          ))}
        </div>
      </Card>
      <Card title="Notes">
        <div className={css.stack}>
          {notes.map((tone) => (
            <Note key={tone} tone={tone}>
              A note that is {tone}.
            </Note>
          ))}
          <Fine>Small print under a card.</Fine>
        </div>
      </Card>
      <Card title="Rows" flush>
        <Row leading={<Avatar name="Asha Rao" />} title="A person" detail="With a detail" chevron />
        <Row
          compact
          leading={
            <IconTile tone="brand">
              <Landmark />
            </IconTile>
          }
          title="A way"
          value={format.money('1234567.89', 'INR')}
          valueDetail="As of now"
        />
      </Card>
      <Card title="Receipt, beam, timeline">
        <div className={css.stack}>
          <Money text={format.money('1234567.89', 'INR')} decimalMark={format.decimalMark} />
          <Receipt
            lines={[
              { label: 'Amount', value: format.money('1000', 'INR') },
              { label: 'Charges', value: format.money('12.34', 'INR') },
            ]}
            total={{ label: 'Total', value: format.money('1012.34', 'INR') }}
          />
          <Beam share={62} left="62% rising" right="38% falling" />
          <Beam share={25} left="Filled" right="Waiting" tone="neutral" fulcrum={false} />
          <Timeline
            steps={[
              { title: 'Done', state: 'done', detail: 'Yesterday' },
              { title: 'Now', state: 'now' },
              { title: 'Failed', state: 'bad' },
              { title: 'Later', state: 'todo' },
            ]}
          />
        </div>
      </Card>
    </>
  );
}
