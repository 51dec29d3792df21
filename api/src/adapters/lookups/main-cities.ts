/** The main city of area codes that are in one metropolitan area, by the North American Numbering Plan. */
const cities: Readonly<Record<string, string>> = {
  Atlanta: '404 470 678 770 943',
  Austin: '512 737',
  Boston: '617 857',
  Chicago: '312 773 872',
  Cincinnati: '283 513',
  Cleveland: '216',
  Columbus: '380 614',
  Dallas: '214 469 945 972',
  Denver: '303 720 983',
  Detroit: '313',
  'Fort Worth': '682 817',
  Hoboken: '201 551',
  Houston: '281 346 621 713 832',
  Indianapolis: '317 463',
  'Las Vegas': '702 725',
  'Los Angeles': '213 323',
  Miami: '305 645 786',
  Milwaukee: '414',
  Minneapolis: '612',
  Montreal: '263 438 514',
  Nashville: '615 629',
  'New Orleans': '504',
  'New York': '212 332 347 646 718 917 929',
  Newark: '862 973',
  Oakland: '341 510',
  Philadelphia: '215 267 445',
  Phoenix: '480 602 623',
  Pittsburgh: '412 878',
  Portland: '503 971',
  'San Antonio': '210 726',
  'San Diego': '619 858',
  'San Francisco': '415 628',
  'San Jose': '408 669',
  Seattle: '206',
  'St. Louis': '314 557',
  Toronto: '416 437 647',
  Vancouver: '604 778',
  Washington: '202 771',
};

const byCode = new Map(
  Object.entries(cities).flatMap(([city, codes]) => codes.split(' ').map((code): [string, string] => [code, city])),
);

/** Returns the main city of a phone's area code; null for codes that cover several, and other countries. */
export const mainCity = (phone: string): string | null =>
  phone.startsWith('+1') ? (byCode.get(phone.slice(2, 5)) ?? null) : null;
