import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a browser keeps of a subscription. */
export interface TestBrowser {
  readonly address: string;
  readonly deviceKey: string;
  readonly deviceSecret: string;
  /** Opens what was sealed for it (RFC 8188 and 8291), by sums of our own and not those of the library that seals. */
  open(body: Buffer): string;
}

function hkdf(key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
}

export function createTestBrowser(address: string): TestBrowser {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const secret = randomBytes(16);
  return {
    address,
    deviceKey: publicKey.toString('base64url'),
    deviceSecret: secret.toString('base64url'),
    open(body) {
      const salt = body.subarray(0, 16);
      const keyBytes = body.readUInt8(20);
      const senderKey = body.subarray(21, 21 + keyBytes);
      const record = body.subarray(21 + keyBytes);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const input = hkdf(own.computeSecret(senderKey), secret, info, 32);
      const key = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const opening = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 });
      opening.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()]);
      const end = padded.lastIndexOf(2);
      if (end < 0 || body.readUInt32BE(16) < record.length) throw new Error('no last record');
      return padded.subarray(0, end).toString();
    },
  };
}

/** What a browser says of itself, for who opens nothing. */
export function newPushTarget(address: string): Pick<TestBrowser, 'address' | 'deviceKey' | 'deviceSecret'> {
  const { deviceKey, deviceSecret } = createTestBrowser(address);
  return { address, deviceKey, deviceSecret };
}

interface Taken {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A service of notifications on this computer. */
export interface TestPushService {
  readonly origin: string;
  readonly taken: Taken[];
  /** What it answers with to a path; 201 where nothing is said. `hang`: it never answers. */
  readonly answers: Map<string, number | 'hang'>;
  close(): void;
}

export async function openPushService(): Promise<TestPushService> {
  const taken: Taken[] = [];
  const answers = new Map<string, number | 'hang'>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      taken.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      const answer = answers.get(path) ?? 201;
      if (answer !== 'hang') response.writeHead(answer, answer === 307 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    answers,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
