import { CircleAlert, CircleCheck, WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { cx } from '../class-names.ts';
import css from './toast.module.css';

export interface ToastMessage {
  readonly text: string;
  readonly tone?: 'plain' | 'ok' | 'bad' | 'offline';
  readonly durationMs?: number;
}

const DURATION_MS = 2000;

let current: (ToastMessage & { readonly no: number }) | undefined;
let count = 0;
const listeners = new Set<() => void>();

function put(next: typeof current): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows one sentence for two seconds above the bars; a newer one takes its place. */
export function showToast(message: ToastMessage): void {
  count += 1;
  put({ ...message, no: count });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const icons = { ok: CircleCheck, bad: CircleAlert, offline: WifiOff };

/** Where toasts appear. Once in the shell; a polite live region that is always there, so that it is read out. */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribe, () => current);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (!toast || paused) return undefined;
    const timer = setTimeout(() => put(undefined), toast.durationMs ?? DURATION_MS);
    return () => clearTimeout(timer);
  }, [toast, paused]);
  const Icon = toast?.tone && toast.tone !== 'plain' ? icons[toast.tone] : undefined;
  return (
    <div className={css.region} role="status" aria-live="polite">
      {toast ? (
        <div
          key={toast.no}
          className={cx(css.toast, toast.tone && css[toast.tone])}
          onPointerEnter={() => setPaused(true)}
          onPointerLeave={() => setPaused(false)}
        >
          {Icon ? <Icon size={20} strokeWidth={1.75} aria-hidden="true" /> : undefined}
          {toast.text}
        </div>
      ) : undefined}
    </div>
  );
}
