import { hash } from 'node:crypto';
import type { Digests } from '@tarazu/domain/offer/draw/digests';

export const nodeDigests: Digests = { sha256: (bytes) => hash('sha256', bytes, 'buffer') };
