import type { CDPSession } from '@playwright/test';
import type { Transfer } from './waves';

/** Network conditions: round trip in milliseconds, throughput in bytes per second each way. */
export interface Network {
  name: string;
  latency: number;
  throughput: number;
}

/** The network requests of a page, in wall-clock milliseconds. */
export interface Recorder {
  transfers(): Transfer[];
  /** Resolves when nothing has been in flight for a while. */
  quiet(): Promise<void>;
}

/** How long nothing must be in flight for a page to be idle, in milliseconds. */
const rest = 500;

/** Records the requests of a page under these conditions, except those answered from a browser cache. */
export async function record(session: CDPSession, { latency, throughput }: Network): Promise<Recorder> {
  const running = new Map<string, Transfer>();
  const done: Transfer[] = [];
  let clock = 0;
  let changed = performance.now();
  const finish = (id: string, timestamp: number, bytes: number): void => {
    const transfer = running.get(id);
    if (!transfer) return;
    running.delete(id);
    done.push({ ...transfer, end: timestamp * 1000 + clock, bytes });
    changed = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    if (!request.url.startsWith('http')) return;
    // Both clocks run at the same speed, so their difference is measured once.
    clock ||= (wallTime - timestamp) * 1000;
    running.set(requestId, { address: request.url, start: timestamp * 1000 + clock, end: Infinity, bytes: 0 });
    changed = performance.now();
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => running.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) running.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    finish(requestId, timestamp, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => finish(requestId, timestamp, 0));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  return {
    transfers: () => [...done, ...running.values()],
    async quiet() {
      while (running.size > 0 || performance.now() - changed < rest)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}
