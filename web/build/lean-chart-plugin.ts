import type { Plugin } from 'vite';

const chartLibrary = /klinecharts\/dist\/index\.esm\.js$/;
/** The library's own indicators and drawings, which it registers as it loads. Every one in use here is registered by `ui`. */
const ownLists = [/var extensions\$2 = \[\s*averagePrice,[^\]]*\];/, /var extensions = \[fibonacciLine,[^\]]*\];/];

/** Made with every chart and used by the library's own words for dates only; ours come from `wire`. Its first use costs 100 ms. */
const ownClock = "new Intl.DateTimeFormat('en', options)";

/** Leaves the chart library without them, so that the builder drops their code. */
export function leanChart(): Plugin {
  return {
    name: 'lean-chart',
    apply: 'build',
    transform(code, id) {
      if (!chartLibrary.test(id)) return undefined;
      let lean = code;
      for (const list of ownLists) {
        if (!list.test(lean))
          throw new Error('the chart library lists its own indicators or drawings in another way now');
        lean = lean.replace(list, (text) => `${text.slice(0, text.indexOf('['))}[];`);
      }
      if (!lean.includes(ownClock)) throw new Error('the chart library makes its clock in another way now');
      lean = lean.replace(ownClock, '{ resolvedOptions: () => options }');
      return { code: lean, map: null };
    },
  };
}
