-- Who was logged in when the payment of a draft began. The draft goes on by its token, and a person may have one of her
-- own beside it; the order that comes of it is hers, whoever brings the news that it is paid.
alter table orders add column ordering_person_id integer references person on delete set null;
create index drafts_of_ordering_person on orders (ordering_person_id) where ordering_person_id is not null and status < 11;
