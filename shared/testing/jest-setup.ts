import { isCssProperty } from '@pandacss/is-valid-prop';

/** Adds browser features that jsdom lacks and the kit needs. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

class NoChannel extends EventTarget {
  postMessage(): void {}
  close(): void {}
}

const missing = {
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  CSS: {
    escape: (value: string): string => value.replace(/[^\w-]/g, '\\$&'),
    supports: (property: string): boolean =>
      isCssProperty(property.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())),
  },
  BroadcastChannel: NoChannel,
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
};

for (const [name, value] of Object.entries(missing)) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
}

// Lists that keep in the page only what is in view need a view, and rows with a height.
const sizes = { clientHeight: ['virtual', 1_200], clientWidth: ['virtual', 400], offsetHeight: ['index', 60] } as const;
for (const [name, [mark, size]] of Object.entries(sizes)) {
  Object.defineProperty(HTMLElement.prototype, name, {
    configurable: true,
    get(this: HTMLElement) {
      return this.dataset[mark] === undefined ? 0 : size;
    },
  });
}

/** The text of a file, which jsdom reads only with its older API. */
function readText(this: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(this);
  });
}
if (!('text' in Blob.prototype))
  Object.defineProperty(Blob.prototype, 'text', { value: readText, writable: true, configurable: true });

window.scrollTo = () => undefined;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
