import { PostMode } from './post.ts';
import type { SamplePost } from './post.ts';

/** Newest first. */
export const news = [
  {
    id: 1,
    slug: 'reed-harvest-begins',
    title: 'The reed is down at Sallow Point',
    description: 'The first cut of the winter, and what it has to do with a pint of bitter.',
    shortText: 'Two men, one scythe each, a punt. The first cut of the winter is stacked on the staithe.',
    html: `<p>The cutters were out at first light on Monday, on the point below the maltings, with ice along the punt. By noon there were sixty bundles on the staithe.</p>
<p>The reed goes to a thatcher in Haddle. The cutters come to us. They drink Reedcutter because they are vain, and they tell us every year that it was better last year.</p>
<h2>Why we mind about the reed</h2>
<p>Uncut, the bed turns to scrub within ten years and the water goes sour under it. The well we brew from is fed through that bed. So we pay for two of the five days’ cutting, and count it as buying water.</p>`,
    mode: PostMode.dated,
    daysAgo: 2,
    picture: 'news-reeds.svg',
    beers: ['reedcutter'],
  },
  {
    id: 2,
    slug: 'lamplighter-passes-its-hundredth-test',
    title: 'A hundred gyles of Lamplighter, a hundred clean tests',
    description: 'How a barley beer comes to be gluten free, and why we still print barley on it.',
    html: `<p>This week’s gyle of Lamplighter was the hundredth to go to the laboratory before bottling, and the hundredth to come back below 20 parts of gluten in a million. Most come back below five.</p>
<p>It is made from barley like everything else here. An enzyme, added with the yeast, cuts the protein that does the harm into pieces too small to do it. The label says <strong>gluten free</strong> because the test says so; it says <strong>contains barley</strong> because the law says so, and because a few people react to barley in other ways.</p>
<p>If you are one of them, please drink the cider.</p>`,
    mode: PostMode.info,
    daysAgo: 9,
    picture: 'news-lamp.svg',
    beers: ['lamplighter', 'sluice'],
  },
  {
    id: 3,
    slug: 'eel-pie-and-porter-night',
    title: 'Eel pie and porter: what is left of it',
    description: 'Ninety pies, two firkins, one accordion.',
    html: `<p>We made ninety pies and should have made a hundred and twenty. Thank you to the stall on Lowmouth market for the eels, which are farmed, because the wild ones are in trouble.</p>
<p>The second firkin of Eel Catcher went on at twenty past eight and off at ten. The accordion was nobody’s idea. A lost glove, left hand, green, is behind the bar.</p>`,
    mode: PostMode.info,
    daysAgo: 16,
    picture: 'news-eel.svg',
    beers: ['eel-catcher'],
  },
  {
    id: 4,
    slug: 'marsh-hare-medal',
    title: 'Marsh Hare brings home a brass one',
    description: 'Third among ambers at the county show.',
    html: `<p>Third of forty-one, which the certificate calls bronze and the medal is plainly brass. The judges wrote “<em>hazelnut, baked apple, très correct</em>”. One of them was Belgian.</p>
<p>We have changed nothing, and will go on changing nothing.</p>`,
    mode: PostMode.info,
    daysAgo: 24,
    picture: 'news-hare.svg',
    beers: ['marsh-hare'],
  },
  {
    id: 5,
    slug: 'quay-street-on-keg',
    title: 'Quay Street goes on keg at the Wheatear',
    description: 'The first of our beers on tap in Marlingham all year round.',
    html: `<p>The Wheatear has given us a permanent line, between a Czech pilsner and something with a dinosaur on it. Quay Street goes out in 30 litre steel kegs, unfined as ever, at nine degrees.</p>
<p>Steel, so the keg comes back. If your pub would like one, the trade pages say what it costs and which day the van comes by.</p>`,
    mode: PostMode.info,
    daysAgo: 38,
    picture: 'news-quay.svg',
    beers: ['quay-street'],
  },
  {
    id: 6,
    slug: 'low-water-measured',
    title: 'Low Water, measured again',
    description: 'Half a per cent is a promise. This is how we keep it.',
    html: `<p>Every gyle of Low Water is measured twice: by the hydrometer in the brewhouse and by a machine in Marlingham that cost more than the brewhouse. The last ten lay between 0.42 and 0.49 per cent.</p>
<p>For scale: a ripe banana has about as much as a mouthful. It is still beer, and it is still sold to over-eighteens only, because that is simpler for the person at the door.</p>`,
    mode: PostMode.info,
    daysAgo: 52,
    picture: 'news-wader.svg',
    beers: ['low-water'],
  },
  {
    id: 7,
    slug: 'notice-the-bridge-is-shut',
    title: 'The staithe bridge is shut for repair',
    description: 'Come round by Ferry Lane until it is done.',
    html: `<p>The county is replacing the deck of Staithe Road bridge. On foot you can still cross. By car, come round by Ferry Lane; the yard gate is open on that side from ten.</p>
<p><iframe src="https://www.openstreetmap.org/export/embed.html?bbox=1.535,52.45,1.585,52.47&amp;layer=mapnik&amp;marker=52.46,1.56" title="Where we are, and the way round"></iframe></p>
<p>Collections are not affected and the van goes as usual. The county tells how far the work has got on <a href="https://county.example/staithe-bridge">its own page</a>.</p>`,
    mode: PostMode.dated,
    daysAgo: 5,
    picture: 'news-lighthouse.svg',
  },
  {
    id: 8,
    slug: 'hedge-fruit-wanted',
    title: 'Wanted: sloes, by the bucket',
    description: 'We pay for hedge fruit, and Brimstone Moth is why.',
    html: `<p>Bring sloes, brambles and elderberries to the green door between ten and four. £3 a kilo, paid in money or in beer. Clean, please, and from hedges that are yours or nobody’s; not from the roadside of the A-road.</p>
<p>Last year we weighed in 640 kilos. The heaviest single bucket was Mrs Lowne’s, who was found to have put a brick in it and was given a bottle for cheek.</p>`,
    mode: PostMode.info,
    daysAgo: 66,
    picture: 'news-moth.svg',
    beers: ['brimstone-moth'],
  },
  {
    id: 9,
    slug: 'first-cuckoo-heard',
    title: 'First cuckoo: heard',
    description: 'From the yard, over the noise of the bottling line.',
    html: `<p>Heard by Joan at 7.40 am, over the noise of the bottling line, and written on the tank. The beer was in bottle by Friday and had gone a month later.</p>`,
    mode: PostMode.info,
    state: 'archived',
    daysAgo: 210,
    picture: 'news-cuckoo.svg',
    beers: ['first-cuckoo'],
  },
  {
    id: 10,
    slug: 'haysel-and-a-kolsch-glass',
    title: 'Haysel, and a glass from Köln',
    description: 'A visit, a yeast and a very small glass.',
    html: `<p>Three days in Köln and the valley of the upper Danube to learn about wheat. We came back with a yeast, a Kölsch glass that holds nothing, a tin of Märzen malt and a recipe for obatzda from a Frau Müller who will not be argued with.</p>
<p>Of these the yeast is in the tank.</p>`,
    mode: PostMode.info,
    state: 'archived',
    daysAgo: 300,
    picture: 'news-hay.svg',
    beers: ['haysel', 'saltern'],
  },
  {
    id: 11,
    slug: 'ketch-at-the-staithe',
    title: 'A ketch at the staithe',
    description: 'The first cargo under sail in seventy years: barley in, ale out.',
    html: `<p>The ketch <em>Hesper</em> lay two nights at the staithe, the first cargo under sail in seventy years. She brought four tonnes of barley from across the estuary and took away twenty casks of Yule Ketch, of which eighteen arrived.</p>`,
    mode: PostMode.info,
    state: 'archived',
    daysAgo: 345,
    picture: 'news-ketch.svg',
    beers: ['yule-ketch'],
  },
  {
    id: 12,
    slug: 'orchard-end-pressing',
    title: 'Pressing at Orchard End',
    description: 'Not yet out: waiting for the photographs.',
    html: `<p>Pressing began on Saturday. More when the pictures are in.</p>`,
    mode: PostMode.info,
    state: 'draft',
    daysAgo: 1,
    picture: 'news-orchard.svg',
    beers: ['orchard-end'],
  },
] as const satisfies readonly SamplePost[];
