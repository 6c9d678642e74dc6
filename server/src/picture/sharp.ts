type Sharp = typeof import('sharp')['default'];

let loading: Promise<Sharp> | undefined;

/** Fetched at the first picture: with the library under it, it takes 20 MiB, and many houses never see one. */
export function loadSharp(): Promise<Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // The library can read many formats; only these three are let near it.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
    return sharp;
  });
  return loading;
}
