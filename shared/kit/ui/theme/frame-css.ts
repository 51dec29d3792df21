/**
 * The static frame of a page: visible from the first paint until the shell renders, for seconds on a slow connection.
 * It matches the layout (menu, top bar) and the session screens (brand logo, title, fields), so that nothing moves when
 * they render. `data-frame` of the root element selects one of the two, or the message that the shell failed to load:
 * the boot script sets it first, the shell's loaders then (`shell/src/app/use-static-frame.ts`).
 */
export const frameCss = `
.hg-frame{position:fixed;inset:0;z-index:80;background:var(--hg-colors-bg);display:none}
html[data-frame=main] .hg-frame-main,html[data-frame=session] .hg-frame-session{display:block}
.hg-frame i{position:absolute;display:block;border-radius:4px;background:var(--hg-colors-skeleton-1)}
.hg-frame-main::before{content:"";position:absolute;inset:0 auto 0 0;width:232px;background:var(--hg-colors-bg-subtle);border-right:1px solid var(--hg-colors-border)}
.hg-frame-main::after{content:"";position:absolute;left:232px;right:0;top:51px;height:1px;background:var(--hg-colors-border)}
.hg-frame-main b{position:absolute;left:calc(50% + 116px);top:50%;transform:translate(-50%,-50%);animation:pulse 1s cubic-bezier(.2,0,0,1) infinite}
.hg-frame-session svg{position:absolute;left:max(16px,50% - 180px);top:min(17vh,156px)}
.hg-frame-session i{left:max(16px,50% - 180px)}
.hg-frame-session i:nth-of-type(1){top:calc(min(17vh,156px) + 62px);width:200px;height:12px}
.hg-frame-session i:nth-of-type(2){top:calc(min(17vh,156px) + 146px);width:min(360px,100vw - 32px);height:40px;border-radius:6px}
.hg-frame-session i:nth-of-type(3){top:calc(min(17vh,156px) + 232px);width:min(360px,100vw - 32px);height:40px;border-radius:6px}
.hg-failed{padding:48px;max-width:480px;margin:0 auto;color:var(--hg-colors-fg-muted)}
.hg-failed strong{font-size:20px;line-height:28px;font-weight:600;color:var(--hg-colors-fg)}
.hg-failed p{margin:12px 0}
.hg-failed a{color:var(--hg-colors-accent-fg);text-decoration:underline}
@media (max-width:1099px){.hg-frame-main::before{width:56px}.hg-frame-main::after{left:56px}.hg-frame-main b{left:calc(50% + 28px)}}
@media (max-width:767px){.hg-frame-main::before{display:none}.hg-frame-main::after{left:0}.hg-frame-main b{left:50%}.hg-frame-session svg{top:48px}.hg-frame-session i:nth-of-type(1){top:110px}.hg-frame-session i:nth-of-type(2){top:194px}.hg-frame-session i:nth-of-type(3){top:280px}}
`.replaceAll('\n', '');

const sign = (size: number): string =>
  `<svg width="${size}" height="${size}" viewBox="0 0 20 20" fill="var(--hg-colors-accent)" aria-hidden="true"><rect x="0.4" y="0.6" width="3.8" height="18.8" rx="1.6"/><rect x="15.8" y="0.6" width="3.8" height="18.8" rx="1.6"/><circle cx="10" cy="10" r="3.8"/></svg>`;

/** The markup of the static frame, next to React's root. */
export const frameHtml = `<div class="hg-frame hg-frame-main"><b>${sign(40)}</b></div><div class="hg-frame hg-frame-session">${sign(30)}<i></i><i></i><i></i></div><template id="hg-failed"><div class="hg-failed" role="alert"><strong>We couldn’t load this page</strong><p>A part of it failed to load. Check your connection, then reload.</p><a href="">Reload</a></div></template>`;
