-- The picture of the home page, and the one where there is none; empty = the drawings in the colours of the brand.
update brand_version set brand = brand || '{"homePicture": "", "emptyPicture": ""}' where brand is not null;
