import { showToast } from '@tarazu/ui/overlay/toast.tsx';
import { plainText } from '@tarazu/wire/clock';

/** Copies, and says whether it worked: without a secure connection or against the person's settings there is no clipboard. */
export async function copyText(text: string, say: { readonly copied: string; readonly failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(plainText(text));
    showToast({ text: say.copied, tone: 'ok' });
  } catch {
    showToast({ text: say.failed, tone: 'bad' });
  }
}
