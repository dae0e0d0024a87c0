/** Who pours and who sells our beer: [name, where, what of ours they have]. All invented. */
type Outlet = readonly [title: string, town: string, text: string];

export const hospitality: readonly Outlet[] = [
  ['The Jolly Wherryman', 'Testham', 'Reedcutter and one other on handpull, always. Moorings at the back.'],
  ['The Plough & Plover', 'Haddle', 'Lamplighter, a changing second. Also a collection point for our shop.'],
  ['The Customs House Inn', 'Lowmouth', 'Closed for the present; the sign still swings.'],
  ['The Eel’s Foot', 'Staithe End', 'Eel Catcher from October to March, straight from the cask.'],
  ['The Reed Room Café', 'Testham', 'Bottles and Low Water cans. Closes at dusk with the hide.'],
  ['The Lamp & Oar', 'Lowmouth', 'Quay Street on keg, Black Dyke in winter.'],
  ['The Drovers', 'Long Drove', 'Long Drove on Long Drove. Walkers’ boots welcome on the tiles.'],
  ['The Wheatear', 'Marlingham', 'Sluice and Mere Mist on keg, a wall of cans.'],
  ['The Grey Heron', 'Marlingham', 'Four handpulls, two of them ours on a good week.'],
  ['Bittern & Bread', 'Marlingham', 'A bakery till four, a bar after. Windrow in season.'],
  ['The Railway Tap', 'Haddle', 'On the up platform. Firkin of Marsh Hare, gone by Sunday.'],
  ['The Kingfisher', 'Broadwater', 'Lamplighter for the gluten-free darts team.'],
  ['Sluice House Tearoom', 'Sluice Lock', 'Bottles in the summer, in a bucket of lock water.'],
  ['The Old Fire Station', 'Lowmouth', 'Harbourlight and us, side by side on the same bar.'],
];

export const retail: readonly Outlet[] = [
  ['Mardle & Malt', 'Lowmouth', 'The whole range in bottle and can, cold ones in the back.'],
  ['Tern & Company Provisions', 'Marlingham', 'Core bottles, and Saltern for the fish counter.'],
  ['Haddle Farm Shop', 'Haddle', 'Bottles by the till, mini kegs to order.'],
  ['The Cheese Loft', 'Testham', 'Marsh Hare, Windrow, and advice about both.'],
  ['Lowmouth Deckchair Company', 'Lowmouth', 'Small cans, April to September.'],
  ['Broadwater Chandlery', 'Broadwater', 'Boat Boxes beside the rope.'],
  ['The Corner at Castle Rise', 'Marlingham', 'Single cans until late.'],
  ['Staithe End Stores', 'Staithe End', 'Reedcutter, Long Drove, stamps.'],
  ['Pickett & Daughter, Butchers', 'Haddle', 'Dark beers, for the pot and for the cook.'],
  ['Marlingham Bottle Bank', 'Marlingham', 'Specials and the barley wine by the year.'],
];

export const others: readonly Outlet[] = [
  ['Testham Players', 'Testham', 'Interval bar at the Corn Hall: Lamplighter and Fen Fire.'],
  ['The Mere Steam Ferry', 'Testham', 'Low Water and Sluice on the six o’clock crossing.'],
  ['Lowmouth Lifeboat Supper', 'Lowmouth', 'One night in June; we give the cask.'],
  ['Haddle Cricket Club', 'Haddle', 'Long Drove in the pavilion, home matches.'],
  ['Marlingham Folk Weekend', 'Marlingham', 'Our bar is the one by the marquee pole.'],
  ['The Mobile Reed', 'anywhere within 30 miles', 'Our horsebox bar, for weddings and wakes.'],
];
