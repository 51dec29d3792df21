import { getInstance, init } from '@module-federation/enhanced/runtime';
import injectRuntime from '@module-federation/inject-external-runtime-core-plugin';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as dates from '@heliograph/contract/dates';
import * as forms from '@heliograph/kit/forms';
import * as overlay from '@heliograph/kit/overlay';
import * as query from '@heliograph/platform/query';
import * as router from '@heliograph/platform/router';
import * as rx from '@heliograph/platform/rx';
import * as session from '@heliograph/platform/session';
import * as ui from '@heliograph/kit/ui';

type Shares = NonNullable<Parameters<typeof init>[0]['shared']>;

declare global {
  /** What a development build shares in addition (`shared/build/development/refresh-runtime.mjs`). */
  var heliographDevelopmentShares: Shares | undefined;
}

/** Modules that are loaded before any remote. */
const here: Record<string, unknown> = {
  react,
  'react-dom': reactDom,
  'react/jsx-runtime': jsxRuntime,
  '@heliograph/shared/dates': dates,
  '@heliograph/shared/forms': forms,
  '@heliograph/shared/overlay': overlay,
  '@heliograph/shared/query': query,
  '@heliograph/shared/router': router,
  '@heliograph/shared/rx': rx,
  '@heliograph/shared/session': session,
  '@heliograph/shared/ui': ui,
};

/** The former name of the form kit, which older builds of remotes request. */
export const formerFormKit = '@heliograph/shared/work';

const formKit = () => import(/* webpackChunkName: "form-kit" */ '@heliograph/kit/form-kit');

/** Barrels that are loaded by the first screen that needs them. */
const onDemand: Record<string, () => Promise<unknown>> = {
  '@heliograph/shared/data': () => import(/* webpackChunkName: "data" */ '@heliograph/kit/data'),
  '@heliograph/shared/motion': () => import(/* webpackChunkName: "motion" */ '@heliograph/kit/motion'),
  '@heliograph/shared/virtual': () => import(/* webpackChunkName: "virtual" */ '@heliograph/kit/virtual'),
  '@heliograph/shared/messages': () => import(/* webpackChunkName: "messages" */ '@heliograph/widgets/messages'),
  '@heliograph/shared/charts': () => import(/* webpackChunkName: "charts" */ '@heliograph/kit/charts'),
  '@heliograph/shared/form-kit': formKit,
  [formerFormKit]: formKit,
};

/** One instance in a page, whatever version a remote was built with: the contract says what may change. */
const shareConfig = { singleton: true, requiredVersion: false } as const;

const version = '1.0.0';

/** Returns the modules that the shell provides to remotes, by the names of `shared/build/shared-modules.mjs`. */
export function sharedModules(): Shares {
  return Object.fromEntries([
    ...Object.entries(here).map(([name, module]) => [
      name,
      { version, shareConfig: { ...shareConfig, eager: true }, lib: () => module },
    ]),
    ...Object.entries(onDemand).map(([name, load]) => [
      name,
      {
        version,
        shareConfig,
        get: async () => {
          const module = await load();
          return () => module;
        },
      },
    ]),
  ]);
}

/**
 * Claims every shared module for the shell. Otherwise the runtime would assign a module to the first remote that
 * requests it, and drop it from the page when another build replaces that remote.
 */
export function claimShares(): void {
  for (const scope of Object.values(getInstance()?.shareScopeMap ?? {})) {
    for (const versions of Object.values(scope)) for (const share of Object.values(versions)) share.from = 'shell';
  }
}

/**
 * Starts Module Federation in this page: the one runtime, which containers get from here, and the
 * modules that they share. It loads with the layout, so that the session screens don't need its bytes.
 */
export function startFederation(): void {
  init({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: { ...sharedModules(), ...globalThis.heliographDevelopmentShares },
    plugins: [injectRuntime()],
  });
}
