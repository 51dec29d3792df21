/**
 * Scripts of a shell and of remotes that contain only what the gate checks: the shell requests the account,
 * loads the container of the remote that owns the path, and lets it render the screen.
 */
export const tinyShell = `
const registry = JSON.parse(document.getElementById('hg-registry').textContent);
const main = document.createElement('main');
document.body.append(main);
const load = (remote) => new Promise((resolve, reject) => {
  const script = document.createElement('script');
  script.integrity = remote.files[remote.entry].integrity;
  script.crossOrigin = 'anonymous';
  script.onload = resolve;
  script.onerror = () => reject(new Error('no script ' + remote.entry));
  script.src = remote.base + remote.entry;
  document.head.append(script);
});
const show = async () => {
  main.replaceChildren();
  const answer = await fetch('/api/account.manage/getdetail', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', authorization: localStorage.getItem('heliograph.token') } });
  const { roles } = (await answer.json()).content.response;
  for (const { stable } of registry.remotes) {
    for (const screen of stable.sections.flatMap((section) => section.screens)) {
      const pattern = new RegExp('^/main/' + screen.path.replaceAll(/:\\w+/g, '[^/]+') + '$');
      if (!pattern.test(location.pathname) || !screen.roles.some((role) => roles.includes(role))) continue;
      if (screen.path === 'gate-probe') {
        main.innerHTML = '<h1>Gate probe</h1>';
        continue;
      }
      await load(stable);
      draw(main, screen);
    }
  }
};
addEventListener('popstate', show);
show();
`;

const head = "const h1 = document.createElement('h1'); h1.textContent = screen.title; main.append(h1);";

/** Scripts of containers by what they do. */
export const tinyRemotes = {
  sound: `globalThis.draw = (main, screen) => { ${head} };`,
  throwsLater: `globalThis.draw = (main, screen) => { ${head} setTimeout(() => { throw new TypeError('rates is undefined'); }); };`,
  breaksPolicy: `globalThis.draw = (main, screen) => { ${head} h1.setAttribute('style', 'color: red'); };`,
  panel: `globalThis.draw = (main, screen) => {
    const alert = document.createElement('div');
    alert.role = 'alert';
    alert.innerHTML = '<h1>Section could not be loaded</h1><p>It stopped with an error of its own.</p>';
    main.append(alert);
    console.error(new Error('amounts.map is not a function'));
  };`,
  consoleError: `globalThis.draw = (main, screen) => { ${head} console.error('Warning: each child needs a key'); };`,
  throwsLate: `globalThis.draw = (main, screen) => { ${head} setTimeout(() => { throw new RangeError('after a second'); }, 1_000); };`,
  globalRule: `globalThis.draw = (main, screen) => { ${head}
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('h1 { color: navy } .css-own { color: red } @media all { nav a, body { margin: 3px } }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]; };`,
  ownRule: `globalThis.draw = (main, screen) => { ${head} h1.className = 'css-1own own'; document.documentElement.classList.add('css-1own', 'hg-s1');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.css-1own { color: navy } .hg-s1 { color: navy } .own { margin: 0 } main h1 { padding: 0 }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]; };`,
  bodyStyle: `globalThis.draw = (main, screen) => { ${head} document.body.style.overflow = 'hidden'; };`,
  blocks: `globalThis.draw = (main, screen) => { ${head} let sum = 0; for (let i = 0; i < 1e9; i += 1) sum += i % 7; screen.sum = sum; };`,
  lookedFor: `globalThis.draw = (main, screen) => { const h1 = document.createElement('h1'); h1.textContent = location.pathname; main.append(h1); };`,
  nothing: "globalThis.draw = (main) => { main.textContent = 'Still at it'; };",
  busy: `globalThis.draw = (main, screen) => { ${head} main.insertAdjacentHTML('beforeend', '<p aria-busy="true">Loading rows</p>'); };`,
};
