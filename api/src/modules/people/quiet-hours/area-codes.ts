/**
 * Area codes of the United States and Canada by state or province, with the zones of each. Facts of the North American
 * Numbering Plan and the zone database, as of November 2026. Codes that cross a zone are below.
 */
const states: Readonly<Record<string, readonly [zone: string, codes: string]>> = {
  AL: ['America/Chicago', '205 251 256 334 659 938'],
  AK: ['America/Anchorage', '907'],
  AZ: ['America/Phoenix', '480 520 602 623 928'],
  AR: ['America/Chicago', '327 479 501 870'],
  CA: [
    'America/Los_Angeles',
    '209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951',
  ],
  CO: ['America/Denver', '303 719 720 748 970 983'],
  CT: ['America/New_York', '203 475 860 959'],
  DE: ['America/New_York', '302'],
  DC: ['America/New_York', '202 771'],
  FL: [
    'America/New_York',
    '239 305 321 324 352 386 407 448 561 645 656 689 727 728 754 772 786 813 850 863 904 941 954',
  ],
  GA: ['America/New_York', '229 404 470 478 678 706 762 770 912 943'],
  HI: ['Pacific/Honolulu', '808'],
  ID: ['America/Boise', '208 986'],
  IL: ['America/Chicago', '217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872'],
  IN: ['America/New_York', '219 260 317 463 574 765 812 930'],
  IA: ['America/Chicago', '319 515 563 641 712'],
  KS: ['America/Chicago', '316 620 785 913'],
  KY: ['America/New_York', '270 364 502 606 859'],
  LA: ['America/Chicago', '225 318 337 457 504 985'],
  ME: ['America/New_York', '207'],
  MD: ['America/New_York', '227 240 301 410 443 667'],
  MA: ['America/New_York', '339 351 413 508 617 774 781 857 978'],
  MI: ['America/New_York', '231 248 269 313 517 586 616 679 734 810 906 947 989'],
  MN: ['America/Chicago', '218 320 507 612 651 763 924 952'],
  MS: ['America/Chicago', '228 471 601 662 769'],
  MO: ['America/Chicago', '235 314 417 557 573 636 660 816 975'],
  MT: ['America/Denver', '406'],
  NE: ['America/Chicago', '308 402 531'],
  NV: ['America/Los_Angeles', '702 725 775'],
  NH: ['America/New_York', '603'],
  NJ: ['America/New_York', '201 551 609 640 732 848 856 862 908 973'],
  NM: ['America/Denver', '505 575'],
  NY: ['America/New_York', '212 315 329 332 347 363 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934'],
  NC: ['America/New_York', '252 336 472 704 743 828 910 919 980 984'],
  ND: ['America/Chicago', '701'],
  OH: ['America/New_York', '216 220 234 283 326 330 380 419 436 440 513 567 614 740 937'],
  OK: ['America/Chicago', '405 539 572 580 918'],
  OR: ['America/Los_Angeles', '458 503 541 971'],
  PA: ['America/New_York', '215 223 267 272 412 445 484 570 582 610 717 724 814 835 878'],
  RI: ['America/New_York', '401'],
  SC: ['America/New_York', '803 821 839 843 854 864'],
  SD: ['America/Chicago', '605'],
  TN: ['America/Chicago', '423 615 629 731 865 901 931'],
  TX: [
    'America/Chicago',
    '210 214 254 281 325 346 361 409 430 432 469 512 621 682 713 726 737 806 817 830 832 903 915 936 940 945 956 972 979',
  ],
  UT: ['America/Denver', '385 435 801'],
  VT: ['America/New_York', '802'],
  VA: ['America/New_York', '276 434 540 571 686 703 757 804 826 948'],
  WA: ['America/Los_Angeles', '206 253 360 425 509 564'],
  WV: ['America/New_York', '304 681'],
  WI: ['America/Chicago', '262 274 353 414 534 608 715 920'],
  WY: ['America/Denver', '307'],
  PR: ['America/Puerto_Rico', '787 939'],
  VI: ['America/St_Thomas', '340'],
  GU: ['Pacific/Guam', '671'],
  AS: ['Pacific/Pago_Pago', '684'],
  MP: ['Pacific/Saipan', '670'],
  AB: ['America/Edmonton', '368 403 587 780 825'],
  BC: ['America/Vancouver', '236 250 257 604 672 778'],
  MB: ['America/Winnipeg', '204 431 584'],
  NB: ['America/Moncton', '428 506'],
  NL: ['America/St_Johns', '709 879'],
  NS: ['America/Halifax', '782 902'],
  ON: ['America/Toronto', '226 249 289 343 365 382 416 437 519 548 613 647 683 705 742 753 807 905 942'],
  QC: ['America/Toronto', '263 354 367 418 438 450 468 514 579 581 819 873'],
  SK: ['America/Regina', '306 474 639'],
  YT: ['America/Whitehorse', '867'],
};

const eastern = 'America/New_York';
const central = 'America/Chicago';
const mountain = 'America/Denver';
const pacific = 'America/Los_Angeles';

/** All zones of the codes that have several. */
const severalZones: Readonly<Record<string, readonly string[]>> = {
  208: ['America/Boise', pacific],
  986: ['America/Boise', pacific],
  219: [eastern, central],
  574: [eastern, central],
  812: [eastern, central],
  930: [eastern, central],
  250: ['America/Vancouver', 'America/Edmonton'],
  236: ['America/Vancouver', 'America/Edmonton'],
  270: [eastern, central],
  364: [eastern, central],
  606: [eastern, central],
  308: [central, mountain],
  423: [eastern, central],
  458: [pacific, 'America/Boise'],
  541: [pacific, 'America/Boise'],
  605: [central, mountain],
  620: [central, mountain],
  785: [central, mountain],
  701: [central, mountain],
  709: ['America/St_Johns', 'America/Halifax'],
  879: ['America/St_Johns', 'America/Halifax'],
  775: [pacific, mountain],
  807: ['America/Toronto', 'America/Winnipeg'],
  850: [eastern, central],
  448: [eastern, central],
  865: [eastern],
  867: ['America/Whitehorse', 'America/Yellowknife', 'America/Iqaluit'],
  906: [eastern, central],
  907: ['America/Anchorage', 'America/Adak'],
  915: [mountain],
};

/** Where an area code is: its state or province, and all zones that it covers. */
export interface Area {
  state: string;
  zones: readonly string[];
}

const areas = new Map(
  Object.entries(states).flatMap(([state, [zone, codes]]) =>
    codes.split(' ').map((code): [string, Area] => [code, { state, zones: severalZones[code] ?? [zone] }]),
  ),
);

/**
 * Returns where a North American phone is by its area code; null for toll-free and other numbers, which are nowhere.
 */
export function areaOf(phone: string): Area | null {
  return phone.startsWith('+1') ? (areas.get(phone.slice(2, 5)) ?? null) : null;
}

/** Returns the zones of a state or province: those of all its area codes. */
export function zonesOfState(state: string): readonly string[] {
  return [...new Set([...areas.values()].filter((area) => area.state === state).flatMap(({ zones }) => zones))];
}
