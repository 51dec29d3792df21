import type { LiveBody, LiveEvent } from '@heliograph/contract/calls/live';
import { createParser } from 'eventsource-parser';

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
/** A stream that is silent for longer is dead; the server sends something every 15 seconds. */
const silentMs = 40_000;

/** What a listener needs of the page. */
export interface ListenOptions {
  /** Returns null if the server has no stream. */
  open(body: LiveBody, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null>;
  /** Calls back when the page starts or stops needing the stream; returns a function that stops it. */
  watch(change: (needed: boolean) => void): () => void;
  /** How long ago the page read its first data (ms). */
  age: number;
  on(event: LiveEvent): void;
  /** Returns true once the session is ending. */
  ending(): boolean;
}

/**
 * A moment on both clocks: some browsers stop the monotonic one while the computer sleeps, and the other one can be
 * set.
 */
const momentOf = (age: number) => ({ monotonic: performance.now() - age, wall: Date.now() - age });
/** Time that has passed (ms), by the clock that saw more of it: events that come twice do no harm, missing ones do. */
const msSince = ({ monotonic, wall }: ReturnType<typeof momentOf>): number =>
  Math.max(performance.now() - monotonic, Date.now() - wall);

/**
 * Keeps one stream open while the page needs it, and asks for what happened in between; returns a function that ends
 * it.
 */
export function listen({ open, watch, age, on, ending }: ListenOptions): () => void {
  let heard = momentOf(age);
  let stop: AbortController | null = null;
  let absent = false;

  const follow = async (signal: AbortSignal): Promise<void> => {
    const silence = new AbortController();
    const either = AbortSignal.any([signal, silence.signal]);
    let timer = setTimeout(() => silence.abort(), silentMs);
    try {
      const body = await open({ age: Math.ceil(msSince(heard)) }, either);
      absent = body === null;
      if (!body) return;
      // The JSON is the server's.
      const parser = createParser({ onEvent: ({ data }) => on(JSON.parse(data) as LiveEvent) });
      const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        heard = momentOf(0);
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), silentMs);
        parser.feed(part.value);
      }
    } finally {
      clearTimeout(timer);
    }
  };

  const keepOpen = async (signal: AbortSignal): Promise<void> => {
    let wait = firstWaitMs;
    while (!signal.aborted && !absent && !ending()) {
      const before = heard;
      // Whatever ended the stream, it is opened again; the calls of the page report a server that is away.
      await follow(signal).catch(() => undefined);
      wait = heard !== before ? firstWaitMs : Math.min(wait * 2, longestWaitMs);
      await rest(wait * (0.5 + Math.random() / 2), signal);
    }
  };

  const unwatch = watch((needed) => {
    if (needed === (stop !== null)) return;
    stop?.abort();
    stop = needed ? new AbortController() : null;
    if (stop) void keepOpen(stop.signal);
  });
  return () => {
    unwatch();
    stop?.abort();
  };
}

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
