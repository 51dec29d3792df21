/*
 * Stands in pages that are served for development, before all other scripts. It hears of each build
 * and swaps what has changed in the open page, so that what one has typed stays; where that cannot be,
 * it loads the page again.
 */
(function () {
  /** Hashes of the development builds that the page was made of. */
  var made = JSON.parse(document.currentScript.dataset.builds);
  /** Builds that run in the page, by package; each adds itself. */
  var running = (window.heliographBuilds = new Map());

  async function update(build, hash) {
    while (build.hash() !== hash) {
      // Nothing to be had: the files between the page's build and this one are gone.
      if (!(await build.hot.check(true))) return false;
    }
    window.heliographRefresh.draw();
    return true;
  }

  async function follow(told) {
    var build = running.get(told.package);
    if (!build && made[told.package] === told.hash) return;
    // What throws has changed in a way that no module takes upon itself.
    var updated = build ? await update(build, told.hash).catch(() => false) : false;
    if (!updated) location.reload();
  }

  var queue = Promise.resolve();
  new EventSource('/dev/changes').onmessage = function (message) {
    queue = queue.then(() => follow(JSON.parse(message.data)));
  };
})();
