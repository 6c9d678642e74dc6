import { Button } from '@tarazu/ui/control/button.tsx';
import { Card } from '@tarazu/ui/frame/card.tsx';
import { Dialog } from '@tarazu/ui/overlay/dialog.tsx';
import { Drawer } from '@tarazu/ui/overlay/drawer.tsx';
import { Sheet } from '@tarazu/ui/overlay/sheet.tsx';
import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { useState } from 'react';
import css from './gallery.module.css';

const tones = ['plain', 'ok', 'bad', 'offline'] as const;
const overlays = ['dialog', 'sheet', 'drawer'] as const;

export function OverlaySamples() {
  const [open, setOpen] = useState<(typeof overlays)[number]>();
  const [reported, setReported] = useState('nothing yet');
  const close = () => setOpen(undefined);
  return (
    <Card title="Overlays">
      <div className={css.line}>
        {overlays.map((name) => (
          <Button key={name} variant="outline" size="medium" onClick={() => setOpen(name)}>
            Open {name}
          </Button>
        ))}
        <Button
          variant="soft"
          size="medium"
          onClick={() => showToast({ text: 'A toast of a second', durationMs: 1000 })}
        >
          Toast short
        </Button>
        {tones.map((tone) => (
          <Button key={tone} variant="soft" size="medium" onClick={() => showToast({ text: `A ${tone} toast`, tone })}>
            Toast {tone}
          </Button>
        ))}
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="A question"
        cancel="Cancel"
        confirm="Confirm"
        onConfirm={close}
      >
        It stays open when one taps beside it.
      </Dialog>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="A sheet"
        footer={
          <Button size="large" onClick={close}>
            Done
          </Button>
        }
      >
        <p>Its body scrolls, its footer does not.</p>
      </Sheet>
      <p>The drawer reports: {reported}</p>
      <Drawer
        show={open === 'drawer'}
        onClose={close}
        onChange={(shown) => setReported(shown ? 'opened' : 'closed')}
        label="A drawer"
      >
        <div className={css.stack}>
          <Button variant="ghost" onClick={close}>
            Close
          </Button>
        </div>
      </Drawer>
    </Card>
  );
}
