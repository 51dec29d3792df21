/*
 * The constant script that stands in the page itself, allowed by its hash: before the first paint
 * it gives the page the brand of the host, and light or dark as chosen or as the system has it.
 */
(function () {
  var read = function (id) {
    return JSON.parse(document.getElementById(id).textContent);
  };
  var hosts = read('hg-hosts');
  var name = location.hostname;
  if (name === '127.0.0.1' || name === '[::1]') name = 'localhost';
  var host = hosts.hosts[name];
  if (!host) return;
  var brand = hosts.brands[host.brand];
  var sheet = new CSSStyleSheet();
  sheet.replaceSync(brand.css);
  document.adoptedStyleSheets = [sheet];
  document.title = brand.name;
  var choice = null;
  try {
    choice = localStorage.getItem('heliograph.theme');
  } catch {
    // Storage that is switched off leaves the system's choice.
  }
  var dark = choice ? choice === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
