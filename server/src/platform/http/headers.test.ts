import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inlineHashes, securityHeaders } from './headers.ts';

test('a policy allows the scripts and styles that the page holds, by their hashes, and no others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tarazu-page-'));
  try {
    expect(inlineHashes(folder)).toEqual({ scripts: [], styles: [] });
    writeFileSync(join(folder, 'index.html'), '<style>b{}</style><script>go()</script><script src="/x.js"></script>');
    const own = inlineHashes(folder);
    const policy = securityHeaders([], own)['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=';");
    expect(policy).toContain("style-src 'self' 'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans=';");
    expect(policy).not.toContain('unsafe-inline');
    // A browser passes over 'unsafe-inline' beside a hash, and an outside chat brings styles that nobody can name before.
    expect(securityHeaders(['chat.example'], own)['content-security-policy']).toContain(
      "style-src 'self' 'unsafe-inline' https://chat.example;",
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
