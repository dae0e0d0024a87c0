-- What was said last about the newsletter under an e-mail, for the list of staff.
create index newsletter_said on consent (lower(email), id desc) where what = 'newsletter' and email <> '';
create index sign_ups_of_address on newsletter_sign_up (lower(email), id desc);
