import "@testing-library/jest-dom/jest-globals";
import { TextDecoder, TextEncoder } from "node:util";

import { cleanup, configure } from "@testing-library/react";
import { afterEach, jest } from "@jest/globals";

import { addSentences } from "#src/i18n/i18n.ts";
import { allSentences } from "#src/test/all-sentences.ts";
import { lightComputedStyle } from "#src/test/computed-style.ts";
import { FakeAudioContext } from "#src/test/fake-audio.ts";

addSentences(allSentences);

// Simulated typing is slow on a busy machine.
jest.setTimeout(30_000);
// Printing the whole page in every message would hide the message.
configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message) => new Error(message ?? "Element not found"),
});

// Globals that jsdom lacks and that the app or its libraries call.
Object.assign(globalThis, { TextEncoder, TextDecoder, AudioContext: FakeAudioContext });
Object.assign(Element.prototype, {
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
  scrollIntoView: () => undefined,
});
Object.assign(Document.prototype, { elementsFromPoint: () => [] });
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Without layout, every element counts as in view.
globalThis.IntersectionObserver = class extends globalThis.ResizeObserver {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    super(() => undefined);
    this.#tell = tell;
  }
  override observe(target: Element) {
    this.#tell([{ target, isIntersecting: true } as IntersectionObserverEntry], this);
  }
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  takeRecords = () => [];
};
// A device that requests reduced motion: jsdom has no canvas for confetti and no layout for flights.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    media: query,
    matches: query.includes("prefers-reduced-motion"),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
window.scrollTo = () => undefined;
// Every test begins as if a link had opened the page.
performance.getEntriesByType = () => [{ type: "navigate" }] as unknown as PerformanceEntryList;
window.getComputedStyle = lightComputedStyle(window.getComputedStyle.bind(window));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  document.documentElement.removeAttribute("data-theme");
});
