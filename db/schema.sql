-- The whole schema as it is, written by npm run types; the sources with their reasons are in db/schema/ and db/migrations/.

create domain cart_state as text
  constraint cart_state__known CHECK ((VALUE = ANY (ARRAY['Unlocked'::text, 'UserLock'::text, 'Ordered'::text, 'Delete'::text])));

create domain order_state as text
  constraint order_state__known CHECK ((VALUE = ANY (ARRAY['New'::text, 'InVerification'::text, 'Verified'::text, 'Dispatched'::text, 'Delivered'::text, 'Cancelled'::text])));

create domain sha256_hash as bytea
  constraint sha256_hash__length CHECK ((length(VALUE) = 32));

create domain substitute_wish as text
  constraint substitute_wish__known CHECK ((VALUE = ANY (ARRAY['Yes'::text, 'No'::text, 'Call'::text])));

create domain wanted_quantity as numeric(12,3)
  constraint wanted_quantity__limits CHECK (((VALUE > (0)::numeric) AND (VALUE <= (99999)::numeric)));

create sequence order_number;

create table action_price (
  action_id integer not null,
  item_id text collate "C" not null,
  name text not null,
  valid_from date not null,
  valid_till date,
  net_price numeric(14,4) not null,
  customer_ids integer[],
  customer_groups text[],
  constraint action_price_pkey PRIMARY KEY (action_id, item_id),
  constraint action_price_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint action_price__days CHECK ((valid_till >= valid_from)),
  constraint action_price_net_price_check CHECK ((net_price >= (0)::numeric))
);
CREATE INDEX action_price__item ON public.action_price USING btree (item_id);
grant select, insert, update, delete on action_price to odbyt_app;

create table address (
  id bigint generated always as identity not null,
  customer_id integer not null,
  name text not null default ''::text,
  street text not null,
  city text not null,
  zip text not null,
  phone text not null default ''::text,
  is_default boolean not null default false,
  constraint address_pkey PRIMARY KEY (id),
  constraint address_customer_id_id_key UNIQUE (customer_id, id),
  constraint address_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
);
alter table address enable row level security, force row level security;
create policy address__load on address to odbyt_owner using (sees_all());
create policy address__own on address to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on address to odbyt_app;

create table api_key (
  id integer generated always as identity not null,
  name text not null,
  purpose text not null,
  key_hash sha256_hash not null,
  created_at timestamp with time zone not null default now(),
  created_by text not null default ''::text,
  used_at timestamp with time zone,
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_key_hash_key UNIQUE (key_hash),
  constraint api_key_name_check CHECK ((name <> ''::text)),
  constraint api_key_purpose_check CHECK ((purpose = ANY (ARRAY['Orders'::text, 'Bridge'::text, 'Shop'::text])))
);
grant select, insert, update, delete on api_key to odbyt_app;

create table app_user (
  id integer generated always as identity not null,
  login_id text not null,
  password_hash text,
  prename text not null default ''::text,
  surname text not null default ''::text,
  role_name text not null default ''::text,
  mail text not null default ''::text,
  confirmed_mail text not null default ''::text,
  recovery_mail text not null default ''::text,
  recovery_until timestamp with time zone,
  mail_lang text not null default 'cs'::text,
  phone text not null default ''::text,
  user_type text not null,
  customer_id integer not null,
  last_customer_id integer,
  permissions text[] not null default '{}'::text[],
  is_admin boolean not null default false,
  blocked boolean not null default false,
  created_at timestamp with time zone not null default now(),
  last_login_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint app_user_pkey PRIMARY KEY (id),
  constraint app_user_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint app_user_last_customer_id_fkey FOREIGN KEY (last_customer_id) REFERENCES customer(id),
  constraint app_user__deleted CHECK (((deleted_at IS NULL) OR ((password_hash IS NULL) AND blocked AND (NOT is_admin) AND (permissions = '{}'::text[]) AND (mail = ''::text) AND (confirmed_mail = ''::text) AND (recovery_mail = ''::text) AND (phone = ''::text)))),
  constraint app_user__permissions CHECK ((permissions <@ ARRAY['shownettoprice'::text, 'showcompany'::text, 'showcommercial'::text, 'showactiveorder'::text, 'showorderhistory'::text, 'showcustomerbalance'::text, 'showcontaineraccount'::text, 'showinvocies'::text, 'showdownload'::text, 'verifyorder'::text, 'editcommercial'::text, 'useradmin'::text, 'createuser'::text, 'editinformation'::text, 'editbanner'::text, 'changecustomer'::text])),
  constraint app_user__placeholder CHECK (((user_type <> 'Unregistered'::text) OR ((password_hash IS NULL) AND (NOT is_admin) AND (permissions = '{}'::text[]) AND (mail = ''::text)))),
  constraint app_user_login_id_check CHECK (((login_id <> ''::text) AND (login_id !~ '[:\s]'::text))),
  constraint app_user_mail_lang_check CHECK ((mail_lang = ANY (ARRAY['cs'::text, 'en'::text]))),
  constraint app_user_password_hash_check CHECK ((password_hash <> ''::text)),
  constraint app_user_user_type_check CHECK ((user_type = ANY (ARRAY['Manager'::text, 'ChildCustomer'::text, 'Customer'::text, 'Employee'::text, 'Unregistered'::text])))
);
CREATE UNIQUE INDEX app_user__login ON public.app_user USING btree (lower(login_id));
CREATE INDEX app_user__visitors ON public.app_user USING btree (customer_id) WHERE (user_type = 'Unregistered'::text);
CREATE TRIGGER app_user__sessions AFTER UPDATE ON public.app_user REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_sessions('user_id', 'id');
grant select, insert, update, delete on app_user to odbyt_app;

create table appearance (
  "only" boolean not null default true,
  name text not null default ''::text,
  accent text not null default ''::text,
  icon_id uuid,
  picture_id uuid,
  sender_name text not null default ''::text,
  public_url text not null default ''::text,
  version integer not null default 1,
  constraint appearance_pkey PRIMARY KEY ("only"),
  constraint appearance_icon_id_fkey FOREIGN KEY (icon_id) REFERENCES file(id),
  constraint appearance_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES file(id),
  constraint appearance_accent_check CHECK (((accent = ''::text) OR (accent ~ '^#[0-9a-f]{6}$'::text))),
  constraint appearance_name_check CHECK ((length(name) <= 40)),
  constraint appearance_only_check CHECK ("only"),
  constraint appearance_public_url_check CHECK (((public_url = ''::text) OR (public_url ~ '^https?://[^/?#@[:space:]]+$'::text))),
  constraint appearance_sender_name_check CHECK ((length(sender_name) <= 80))
);
grant select, update on appearance to odbyt_app;

create table attempt (
  kind text not null,
  subject text not null,
  begun_at timestamp with time zone not null,
  count integer not null default 1,
  constraint attempt_pkey PRIMARY KEY (kind, subject, begun_at)
);
CREATE INDEX attempt__begun ON public.attempt USING btree (begun_at);
grant select, insert, update, delete on attempt to odbyt_app;

create table audit_event (
  id bigint generated always as identity not null,
  at timestamp with time zone not null default now(),
  event text not null,
  user_id integer,
  login_id text not null default ''::text,
  customer_id integer,
  network text not null default ''::text,
  detail jsonb not null default '{}'::jsonb,
  constraint audit_event_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_event__at ON public.audit_event USING btree (at);
CREATE INDEX audit_event__event ON public.audit_event USING btree (event, id);
CREATE INDEX audit_event__login ON public.audit_event USING btree (user_id, network) WHERE (event = 'login'::text);
grant select, insert on audit_event to odbyt_app;

create table awaited_item (
  customer_id integer not null,
  user_id integer not null,
  item_id text collate "C" not null,
  asked_at timestamp with time zone not null default now(),
  told_at timestamp with time zone,
  constraint awaited_item_pkey PRIMARY KEY (customer_id, user_id, item_id),
  constraint awaited_item_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint awaited_item_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint awaited_item_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX awaited_item__item ON public.awaited_item USING btree (item_id);
CREATE INDEX awaited_item__user ON public.awaited_item USING btree (user_id);
alter table awaited_item enable row level security, force row level security;
create policy awaited_item__load on awaited_item to odbyt_owner using (sees_all());
create policy awaited_item__own on awaited_item to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on awaited_item to odbyt_app;

create table backup (
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  made_at timestamp with time zone not null default now(),
  file text not null,
  rows bigint not null,
  bytes bigint not null,
  encrypted boolean not null,
  constraint backup_pkey PRIMARY KEY (id)
);
CREATE INDEX backup__at ON public.backup USING btree (at);
grant select, insert, update, delete on backup to odbyt_app;

create table backup_plan (
  "only" boolean not null default true,
  active boolean not null default true,
  made_at time without time zone not null default '02:30:00'::time without time zone,
  keep_days integer not null default 7,
  keep_weeks integer not null default 4,
  since timestamp with time zone not null default now(),
  asked_at timestamp with time zone,
  constraint backup_plan_pkey PRIMARY KEY ("only"),
  constraint backup_plan_keep_days_check CHECK (((keep_days >= 1) AND (keep_days <= 366))),
  constraint backup_plan_keep_weeks_check CHECK (((keep_weeks >= 0) AND (keep_weeks <= 260))),
  constraint backup_plan_only_check CHECK ("only")
);
grant select, insert, update, delete on backup_plan to odbyt_app;

create table banner (
  id bigint generated always as identity not null,
  title text not null,
  file_id uuid not null,
  file_name text not null,
  url text not null default ''::text,
  lang text not null default ''::text,
  valid_from date not null,
  valid_to date not null,
  "position" integer not null default 0,
  active boolean not null default true,
  constraint banner_pkey PRIMARY KEY (id),
  constraint banner_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint banner_check CHECK ((valid_to >= valid_from)),
  constraint banner_url_check CHECK (((url = ''::text) OR (url ~* '^(https?://|/)'::text)))
);
grant select, insert, update, delete on banner to odbyt_app;

create table cart (
  id bigint generated always as identity not null,
  customer_id integer not null,
  state cart_state not null default 'Unlocked'::text,
  request_id text collate "C" not null,
  locked_by integer,
  locked_at timestamp with time zone,
  locked_since timestamp with time zone,
  locked_session sha256_hash,
  delivery_date date,
  shipping_method text,
  shipping_haler bigint not null default 0,
  shipping_vat numeric(4,2) not null default 0,
  address_id bigint,
  note text not null default ''::text,
  driver_note text not null default ''::text,
  own_number text not null default ''::text,
  line_count integer not null default 0,
  total_quantity numeric(15,3) not null default 0,
  net_haler bigint not null default 0,
  gross_haler bigint not null default 0,
  priced_version bigint,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  deleted_by integer,
  restored_from bigint,
  constraint cart_pkey PRIMARY KEY (id),
  constraint cart_customer_id_id_key UNIQUE (customer_id, id),
  constraint cart__address FOREIGN KEY (customer_id, address_id) REFERENCES address(customer_id, id) ON DELETE SET NULL (address_id),
  constraint cart__restored_from FOREIGN KEY (customer_id, restored_from) REFERENCES cart(customer_id, id),
  constraint cart_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint cart_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES app_user(id),
  constraint cart_locked_by_fkey FOREIGN KEY (locked_by) REFERENCES app_user(id),
  constraint cart_shipping_method_fkey FOREIGN KEY (shipping_method) REFERENCES shipping_method(id),
  constraint cart__lock CHECK (((((state)::text = 'UserLock'::text) = (locked_by IS NOT NULL)) AND (((state)::text = 'UserLock'::text) = (locked_at IS NOT NULL))))
);
CREATE INDEX cart__deleted ON public.cart USING btree (customer_id) WHERE ((state)::text = 'Delete'::text);
CREATE UNIQUE INDEX cart__open ON public.cart USING btree (customer_id) WHERE ((state)::text = ANY (ARRAY['Unlocked'::text, 'UserLock'::text]));
CREATE UNIQUE INDEX cart__restored_once ON public.cart USING btree (restored_from) WHERE (restored_from IS NOT NULL);
alter table cart enable row level security, force row level security;
create policy cart__load on cart to odbyt_owner using (sees_all());
create policy cart__own on cart to odbyt_app using ((customer_id = tenant()));
CREATE TRIGGER cart__closed BEFORE UPDATE ON public.cart FOR EACH ROW EXECUTE FUNCTION guard_cart();
grant select, insert, update, delete on cart to odbyt_app;

create table cart_line (
  cart_id bigint not null,
  customer_id integer not null,
  item_id text collate "C" not null,
  quantity wanted_quantity not null,
  "position" bigint generated always as identity not null,
  checked_quantity numeric(12,3),
  checked_price numeric(14,4),
  agreed_price numeric(14,4),
  note text not null default ''::text,
  substitute substitute_wish not null default 'Call'::text,
  author text not null default ''::text,
  constraint cart_line_pkey PRIMARY KEY (cart_id, item_id),
  constraint cart_line_customer_id_cart_id_fkey FOREIGN KEY (customer_id, cart_id) REFERENCES cart(customer_id, id) ON DELETE CASCADE,
  constraint cart_line_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id)
);
CREATE INDEX cart_line__item ON public.cart_line USING btree (item_id);
alter table cart_line enable row level security, force row level security;
create policy cart_line__load on cart_line to odbyt_owner using (sees_all());
create policy cart_line__own on cart_line to odbyt_app using ((customer_id = tenant()));
CREATE TRIGGER cart_line__closed BEFORE INSERT OR DELETE OR UPDATE ON public.cart_line FOR EACH ROW EXECUTE FUNCTION refuse_closed_cart_line();
grant select, insert, update, delete on cart_line to odbyt_app;

create table cart_presence (
  customer_id integer not null,
  user_id integer not null,
  seen_at timestamp with time zone not null default now(),
  constraint cart_presence_pkey PRIMARY KEY (customer_id, user_id),
  constraint cart_presence_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint cart_presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
alter table cart_presence enable row level security, force row level security;
create policy cart_presence__load on cart_presence to odbyt_owner using (sees_all());
create policy cart_presence__own on cart_presence to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on cart_presence to odbyt_app;

create table cart_request (
  cart_id bigint not null,
  customer_id integer not null,
  request_id text collate "C" not null,
  body_hash sha256_hash not null,
  answer text not null,
  created_at timestamp with time zone not null default now(),
  user_id integer not null,
  constraint cart_request_pkey PRIMARY KEY (customer_id, cart_id, request_id)
);
alter table cart_request enable row level security, force row level security;
create policy cart_request__load on cart_request to odbyt_owner using (sees_all());
create policy cart_request__own on cart_request to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on cart_request to odbyt_app;

create table category (
  id integer not null,
  parent_id integer,
  title_cs text not null,
  title_en text not null default ''::text,
  path_name text not null,
  "position" integer not null default 0,
  active boolean not null default true,
  made_for text[],
  own boolean not null default false,
  constraint category_pkey PRIMARY KEY (id),
  constraint category_made_for_key UNIQUE (made_for),
  constraint category_path_name_key UNIQUE (path_name) DEFERRABLE INITIALLY DEFERRED,
  constraint category_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES category(id) DEFERRABLE INITIALLY DEFERRED,
  constraint category_title_cs_check CHECK ((title_cs <> ''::text))
);
CREATE INDEX category__parent ON public.category USING btree (parent_id);
grant select, insert, update, delete on category to odbyt_app;

create table category_edit (
  category_id integer not null,
  version integer not null default 0,
  hidden boolean not null default false,
  title_cs text,
  title_en text,
  "position" integer,
  picture_id uuid,
  constraint category_edit_pkey PRIMARY KEY (category_id),
  constraint category_edit_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id) ON DELETE CASCADE,
  constraint category_edit_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES file(id),
  constraint category_edit_title_cs_check CHECK ((title_cs <> ''::text)),
  constraint category_edit_title_en_check CHECK ((title_en <> ''::text))
);
grant select, insert, update, delete on category_edit to odbyt_app;

create table claim (
  id bigint generated always as identity not null,
  customer_id integer not null,
  enquiry_id bigint not null,
  document_id text collate "C",
  order_id text collate "C",
  line integer not null,
  item_id text collate "C" not null default ''::text,
  name text not null,
  unit text not null default ''::text,
  quantity numeric(12,3) not null,
  reason text not null,
  state text not null default 'New'::text,
  constraint claim_pkey PRIMARY KEY (id),
  constraint claim_enquiry_id_key UNIQUE (enquiry_id),
  constraint claim_customer_id_document_id_fkey FOREIGN KEY (customer_id, document_id) REFERENCES document(customer_id, id),
  constraint claim_customer_id_enquiry_id_fkey FOREIGN KEY (customer_id, enquiry_id) REFERENCES enquiry(customer_id, id),
  constraint claim_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint claim_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES customer_order(customer_id, id) ON UPDATE CASCADE,
  constraint claim__paper CHECK ((num_nonnulls(document_id, order_id) = 1)),
  constraint claim_line_check CHECK ((line > 0)),
  constraint claim_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint claim_reason_check CHECK ((reason = ANY (ARRAY['Missing'::text, 'Damaged'::text, 'Quality'::text, 'Mistaken'::text, 'Price'::text, 'Other'::text]))),
  constraint claim_state_check CHECK ((state = ANY (ARRAY['New'::text, 'Accepted'::text, 'Rejected'::text])))
);
CREATE INDEX claim__document ON public.claim USING btree (customer_id, document_id, id);
CREATE INDEX claim__order ON public.claim USING btree (customer_id, order_id, id);
alter table claim enable row level security, force row level security;
create policy claim__load on claim to odbyt_owner using (sees_all());
create policy claim__own on claim to odbyt_app using ((customer_id = tenant()));
grant select, insert, update on claim to odbyt_app;

create table closed_day (
  day date not null,
  reason text not null,
  constraint closed_day_pkey PRIMARY KEY (day),
  constraint closed_day_reason_check CHECK ((reason <> ''::text))
);
grant select, insert, update, delete on closed_day to odbyt_app;

create table commercial (
  id bigint generated always as identity not null,
  name text not null,
  valid_from date not null,
  valid_to date not null,
  constraint commercial_pkey PRIMARY KEY (id),
  constraint commercial_check CHECK ((valid_to >= valid_from)),
  constraint commercial_name_check CHECK ((name <> ''::text))
);
grant select, insert, update, delete on commercial to odbyt_app;

create table commercial_displayed (
  user_id integer not null,
  commercial_id bigint not null,
  displayed_at timestamp with time zone not null default now(),
  constraint commercial_displayed_pkey PRIMARY KEY (user_id, commercial_id),
  constraint commercial_displayed_commercial_id_fkey FOREIGN KEY (commercial_id) REFERENCES commercial(id) ON DELETE CASCADE,
  constraint commercial_displayed_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
grant select, insert, update, delete on commercial_displayed to odbyt_app;

create table commercial_group (
  id bigint generated always as identity not null,
  name text not null,
  show_as_popup boolean not null default false,
  user_roles text[] not null default '{}'::text[],
  constraint commercial_group_pkey PRIMARY KEY (id),
  constraint commercial_group__name UNIQUE (name),
  constraint commercial_group_name_check CHECK ((name <> ''::text))
);
grant select, insert, update, delete on commercial_group to odbyt_app;

create table commercial_in_group (
  commercial_id bigint not null,
  group_id bigint not null,
  constraint commercial_in_group_pkey PRIMARY KEY (commercial_id, group_id),
  constraint commercial_in_group__group FOREIGN KEY (group_id) REFERENCES commercial_group(id),
  constraint commercial_in_group_commercial_id_fkey FOREIGN KEY (commercial_id) REFERENCES commercial(id) ON DELETE CASCADE
);
CREATE INDEX commercial_in_group__of_group ON public.commercial_in_group USING btree (group_id);
grant select, insert, update, delete on commercial_in_group to odbyt_app;

create table commercial_item (
  id bigint generated always as identity not null,
  commercial_id bigint not null,
  file_id uuid not null,
  file_name text not null,
  display_name text not null default ''::text,
  "position" integer not null default 0,
  constraint commercial_item_pkey PRIMARY KEY (id),
  constraint commercial_item_commercial_id_fkey FOREIGN KEY (commercial_id) REFERENCES commercial(id) ON DELETE CASCADE,
  constraint commercial_item_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint commercial_item_file_name_check CHECK ((file_name <> ''::text))
);
CREATE INDEX commercial_item__commercial ON public.commercial_item USING btree (commercial_id);
grant select, insert, update, delete on commercial_item to odbyt_app;

create table commercial_shown (
  user_id integer not null,
  commercial_id bigint not null,
  shown_at timestamp with time zone not null default now(),
  constraint commercial_shown_pkey PRIMARY KEY (user_id, commercial_id),
  constraint commercial_shown_commercial_id_fkey FOREIGN KEY (commercial_id) REFERENCES commercial(id) ON DELETE CASCADE,
  constraint commercial_shown_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
grant select, insert, update, delete on commercial_shown to odbyt_app;

create table contact (
  id bigint generated always as identity not null,
  customer_id integer not null,
  name text not null,
  phone text not null default ''::text,
  mail text not null default ''::text,
  "position" integer not null default 0,
  constraint contact_pkey PRIMARY KEY (id),
  constraint contact_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
);
CREATE INDEX contact__customer ON public.contact USING btree (customer_id);
alter table contact enable row level security, force row level security;
create policy contact__load on contact to odbyt_owner using (sees_all());
create policy contact__own on contact to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on contact to odbyt_app;

create table contact_person (
  id bigint generated always as identity not null,
  name text not null,
  role_cs text not null default ''::text,
  role_en text not null default ''::text,
  phone text not null default ''::text,
  mail text not null default ''::text,
  is_manager boolean not null default false,
  for_everyone boolean not null default false,
  routes text[] not null default '{}'::text[],
  zips text[] not null default '{}'::text[],
  customers integer[] not null default '{}'::integer[],
  picture_id uuid,
  "position" integer not null default 0,
  version integer not null default 1,
  constraint contact_person_pkey PRIMARY KEY (id),
  constraint contact_person_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES file(id),
  constraint contact_person_name_check CHECK ((name <> ''::text))
);
grant select, insert, update, delete on contact_person to odbyt_app;

create table customer (
  id integer not null,
  branch_id text not null default ''::text,
  ico text not null default ''::text,
  dic text not null default ''::text,
  name text not null,
  street text not null default ''::text,
  city text not null default ''::text,
  zip text not null default ''::text,
  phone text not null default ''::text,
  mail text not null default ''::text,
  price_level text not null default ''::text,
  price_groups text[] not null default '{}'::text[],
  delivery_days text not null default '0000000'::text,
  route_id text,
  route_stop smallint,
  credit_limit_haler bigint,
  maturity_days integer not null default 14,
  minimum_haler bigint,
  free_shipping_haler bigint,
  manager_id integer,
  active boolean not null default true,
  from_erp boolean not null default false,
  catalogue_date date,
  popup_delay_minutes numeric(6,2),
  popup_interval_minutes numeric(6,2),
  popup_autoplay_seconds numeric(6,2),
  constraint customer_pkey PRIMARY KEY (id),
  constraint customer_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES app_user(id),
  constraint customer_route_id_fkey FOREIGN KEY (route_id) REFERENCES delivery_route(id),
  constraint customer_credit_limit_haler_check CHECK ((credit_limit_haler >= 0)),
  constraint customer_delivery_days_check CHECK ((delivery_days ~ '^[01]{7}$'::text)),
  constraint customer_free_shipping_haler_check CHECK ((free_shipping_haler >= 0)),
  constraint customer_id_check CHECK ((id >= 0)),
  constraint customer_maturity_days_check CHECK ((maturity_days >= 0)),
  constraint customer_minimum_haler_check CHECK ((minimum_haler >= 0)),
  constraint customer_name_check CHECK ((name <> ''::text)),
  constraint customer_popup_autoplay_seconds_check CHECK (((popup_autoplay_seconds >= (2)::numeric) AND (popup_autoplay_seconds <= (120)::numeric))),
  constraint customer_popup_delay_minutes_check CHECK (((popup_delay_minutes >= (0)::numeric) AND (popup_delay_minutes <= (1440)::numeric))),
  constraint customer_popup_interval_minutes_check CHECK (((popup_interval_minutes >= (0)::numeric) AND (popup_interval_minutes <= (1440)::numeric))),
  constraint customer_route_stop_check CHECK (((route_stop >= 1) AND (route_stop <= 999)))
);
CREATE INDEX customer__route ON public.customer USING btree (route_id) WHERE (route_id IS NOT NULL);
CREATE TRIGGER customer__sessions AFTER UPDATE ON public.customer REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_sessions('customer_id', 'id');
grant select, insert, update, delete on customer to odbyt_app;

create table customer_discount (
  customer_id integer not null,
  price_group text not null,
  percent numeric(5,2) not null,
  constraint customer_discount_pkey PRIMARY KEY (customer_id, price_group),
  constraint customer_discount_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint customer_discount_percent_check CHECK ((percent <= (100)::numeric))
);
alter table customer_discount enable row level security, force row level security;
create policy customer_discount__load on customer_discount to odbyt_owner using (sees_all());
create policy customer_discount__own on customer_discount to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on customer_discount to odbyt_app;

create table customer_item_code (
  customer_id integer not null,
  item_id text collate "C" not null,
  code text not null,
  folded text generated always as (fold(code)) stored not null,
  changed_at timestamp with time zone not null default now(),
  changed_by integer,
  constraint customer_item_code_pkey PRIMARY KEY (customer_id, item_id),
  constraint customer_item_code_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id),
  constraint customer_item_code_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint customer_item_code_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint customer_item_code_code_check CHECK (((code <> ''::text) AND (code = btrim(code))))
);
CREATE INDEX customer_item_code__code ON public.customer_item_code USING btree (customer_id, folded text_pattern_ops);
CREATE INDEX customer_item_code__item ON public.customer_item_code USING btree (item_id);
alter table customer_item_code enable row level security, force row level security;
create policy customer_item_code__load on customer_item_code to odbyt_owner using (sees_all());
create policy customer_item_code__own on customer_item_code to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on customer_item_code to odbyt_app;

create table customer_order (
  id text collate "C" not null,
  customer_id integer not null,
  cart_id bigint,
  state order_state not null,
  created_at timestamp with time zone not null default now(),
  placed_by integer,
  placed_by_name text not null default ''::text,
  delivery_date date,
  shipping_method text not null default ''::text,
  shipping_haler bigint not null default 0,
  shipping_vat numeric(4,2) not null default 0,
  deposit_haler bigint not null default 0,
  address text not null default ''::text,
  note text not null default ''::text,
  driver_note text not null default ''::text,
  own_number text not null default ''::text,
  line_count integer not null default 0,
  net_haler bigint not null,
  gross_haler bigint not null,
  erp_number text,
  erp_hash text,
  erp_state text,
  accepted_at timestamp with time zone,
  accepted_by text not null default ''::text,
  cancel_reason text not null default ''::text,
  cancelled_by text not null default ''::text,
  revision integer not null default 1,
  over_credit_haler bigint,
  over_credit_by text not null default ''::text,
  late_by text not null default ''::text,
  constraint customer_order_pkey PRIMARY KEY (id),
  constraint customer_order_cart_id_key UNIQUE (cart_id),
  constraint customer_order_customer_id_id_key UNIQUE (customer_id, id),
  constraint customer_order_customer_id_cart_id_fkey FOREIGN KEY (customer_id, cart_id) REFERENCES cart(customer_id, id),
  constraint customer_order_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint customer_order_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES app_user(id),
  constraint customer_order_erp_number_check CHECK ((erp_number <> ''::text)),
  constraint customer_order_erp_state_check CHECK ((erp_state = ANY (ARRAY['New'::text, 'Dispatched'::text, 'Delivered'::text, 'Cancelled'::text]))),
  constraint customer_order_id_check CHECK (((id <> ''::text) AND (id !~ ';'::text))),
  constraint customer_order_over_credit_haler_check CHECK ((over_credit_haler > 0)),
  constraint customer_order_revision_check CHECK ((revision > 0))
);
CREATE INDEX customer_order__active ON public.customer_order USING btree (state, delivery_date) WHERE ((state)::text <> ALL (ARRAY['Delivered'::text, 'Cancelled'::text]));
CREATE INDEX customer_order__all ON public.customer_order USING btree (created_at DESC, id DESC);
CREATE INDEX customer_order__delivery ON public.customer_order USING btree (delivery_date);
CREATE INDEX customer_order__erp_number ON public.customer_order USING btree (erp_number) WHERE (erp_number IS NOT NULL);
CREATE INDEX customer_order__newest ON public.customer_order USING btree (customer_id, created_at DESC, id DESC);
CREATE INDEX customer_order__on_the_way ON public.customer_order USING btree (customer_id, created_at DESC) WHERE ((state)::text <> ALL (ARRAY['Delivered'::text, 'Cancelled'::text]));
CREATE INDEX customer_order__to_accept ON public.customer_order USING btree (created_at) WHERE (((state)::text = 'New'::text) AND (accepted_at IS NULL) AND (cart_id IS NOT NULL));
alter table customer_order enable row level security, force row level security;
create policy customer_order__load on customer_order to odbyt_owner using (sees_all());
create policy customer_order__own on customer_order to odbyt_app using ((customer_id = tenant()));
CREATE TRIGGER customer_order__draw AFTER INSERT OR UPDATE OF state, net_haler, shipping_haler, created_at ON public.customer_order FOR EACH ROW EXECUTE FUNCTION settle_order();
CREATE TRIGGER customer_order__slip AFTER UPDATE OF state ON public.customer_order FOR EACH ROW WHEN ((((old.state)::text <> (new.state)::text) AND (((new.state)::text = 'Cancelled'::text) OR (((old.state)::text = 'Verified'::text) AND ((new.state)::text = ANY (ARRAY['New'::text, 'InVerification'::text]))) OR (((old.state)::text = ANY (ARRAY['New'::text, 'InVerification'::text])) AND ((new.state)::text = ANY (ARRAY['Verified'::text, 'Dispatched'::text, 'Delivered'::text])))))) EXECUTE FUNCTION keep_slip();
CREATE TRIGGER customer_order__step AFTER UPDATE OF state ON public.customer_order FOR EACH ROW WHEN (((old.state)::text <> (new.state)::text)) EXECUTE FUNCTION note_order_step();
CREATE TRIGGER customer_order__told AFTER UPDATE OF state, delivery_date, line_count, net_haler, gross_haler ON public.customer_order FOR EACH ROW WHEN (((new.created_at > (now() - '60 days'::interval)) AND (new.revision = old.revision) AND (((((old.delivery_date IS DISTINCT FROM new.delivery_date) OR (old.line_count IS DISTINCT FROM new.line_count)) OR (old.net_haler IS DISTINCT FROM new.net_haler)) OR (old.gross_haler IS DISTINCT FROM new.gross_haler)) OR (((old.state)::text <> (new.state)::text) AND ((new.state)::text = ANY (ARRAY['Verified'::text, 'Cancelled'::text])))))) EXECUTE FUNCTION tell_of_order();
CREATE TRIGGER customer_order__unbooked AFTER UPDATE OF state ON public.customer_order FOR EACH ROW WHEN ((((old.state)::text <> (new.state)::text) AND (((new.state)::text = 'Cancelled'::text) OR (((old.state)::text = 'Verified'::text) AND ((new.state)::text = ANY (ARRAY['New'::text, 'InVerification'::text])))))) EXECUTE FUNCTION unbook_packages();
grant select, insert, update, delete on customer_order to odbyt_app;

create table customer_price (
  customer_id integer not null,
  item_id text collate "C" not null,
  net_price numeric(14,4) not null,
  constraint customer_price_pkey PRIMARY KEY (item_id, customer_id),
  constraint customer_price_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint customer_price_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint customer_price_net_price_check CHECK ((net_price >= (0)::numeric))
);
CREATE INDEX customer_price__customer ON public.customer_price USING btree (customer_id);
alter table customer_price enable row level security, force row level security;
create policy customer_price__load on customer_price to odbyt_owner using (sees_all());
create policy customer_price__own on customer_price to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on customer_price to odbyt_app;

create table data_source (
  "only" boolean not null default true,
  changes_every integer not null default 0,
  everything_at time without time zone,
  changes_due_at timestamp with time zone,
  everything_due_at timestamp with time zone,
  changes_asked_at timestamp with time zone,
  everything_asked_at timestamp with time zone,
  asking text,
  asking_since timestamp with time zone,
  lease uuid,
  leased_until timestamp with time zone,
  fault text not null default ''::text,
  fault_since timestamp with time zone,
  told_at timestamp with time zone,
  constraint data_source_pkey PRIMARY KEY ("only"),
  constraint data_source_asking_check CHECK ((asking = ANY (ARRAY['changes'::text, 'everything'::text]))),
  constraint data_source_changes_every_check CHECK (((changes_every >= 0) AND (changes_every <= 1440))),
  constraint data_source_only_check CHECK ("only")
);
grant select, insert, update, delete on data_source to odbyt_app;

create table data_version (
  "only" boolean not null default true,
  version bigint not null default 0,
  data_date date not null default CURRENT_DATE,
  price_day date not null default ((now() AT TIME ZONE 'Europe/Prague'::text))::date,
  constraint data_version_pkey PRIMARY KEY ("only"),
  constraint data_version_only_check CHECK ("only")
);
grant select, insert, update, delete on data_version to odbyt_app;

create table delivery_proof (
  order_id text collate "C" not null,
  customer_id integer not null,
  kind text not null,
  content_type text not null,
  content_hash sha256_hash not null,
  constraint delivery_proof_pkey PRIMARY KEY (order_id),
  constraint delivery_proof_content_hash_fkey FOREIGN KEY (content_hash) REFERENCES stored_content(hash),
  constraint delivery_proof_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES customer_order(customer_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint delivery_proof_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/webp'::text]))),
  constraint delivery_proof_kind_check CHECK ((kind = ANY (ARRAY['Signature'::text, 'Photograph'::text])))
);
alter table delivery_proof enable row level security, force row level security;
create policy delivery_proof__load on delivery_proof to odbyt_owner using (sees_all());
create policy delivery_proof__own on delivery_proof to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on delivery_proof to odbyt_app;

create table delivery_route (
  id text not null,
  name text not null,
  delivery_days text,
  loads_at time without time zone,
  minimum_haler bigint,
  constraint delivery_route_pkey PRIMARY KEY (id),
  constraint delivery_route_delivery_days_check CHECK ((delivery_days ~ '^[01]{7}$'::text)),
  constraint delivery_route_id_check CHECK ((id <> ''::text)),
  constraint delivery_route_minimum_haler_check CHECK ((minimum_haler >= 0))
);
grant select, insert, update, delete on delivery_route to odbyt_app;

create table delivery_rule (
  "only" boolean not null default true,
  proof text not null default 'None'::text,
  constraint delivery_rule_pkey PRIMARY KEY ("only"),
  constraint delivery_rule_only_check CHECK ("only"),
  constraint delivery_rule_proof_check CHECK ((proof = ANY (ARRAY['None'::text, 'Signature'::text, 'Photograph'::text])))
);
grant select, insert, update, delete on delivery_rule to odbyt_app;

create table disk_probe (
  filler text not null
);

create table document (
  id text collate "C" not null,
  customer_id integer not null,
  type text not null,
  order_id text collate "C" not null default ''::text,
  variable_symbol text not null default ''::text,
  issue_date date not null,
  tax_date date not null,
  due_date date not null,
  text text not null default ''::text,
  net_haler bigint not null,
  gross_haler bigint not null,
  rounding_haler bigint not null default 0,
  rate_sums jsonb not null default '[]'::jsonb,
  advances jsonb not null default '[]'::jsonb,
  open_haler bigint not null,
  paid_date date,
  cancelled boolean not null default false,
  currency text not null default ''::text,
  exchange_rate numeric(14,6),
  foreign_gross bigint,
  foreign_open bigint,
  withheld text not null default ''::text,
  erp_hash text,
  searched text collate "C" generated always as (lower(((((id || ' '::text) || variable_symbol) || ' '::text) || order_id))) stored,
  constraint document_pkey PRIMARY KEY (id),
  constraint document_customer_id_id_key UNIQUE (customer_id, id),
  constraint document_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint document_check CHECK (((currency = ''::text) OR ((exchange_rate IS NOT NULL) AND (foreign_gross IS NOT NULL) AND (foreign_open IS NOT NULL)))),
  constraint document_id_check CHECK (((id <> ''::text) AND (id !~ ';'::text))),
  constraint document_type_check CHECK ((type = ANY (ARRAY['Invoice'::text, 'CreditNote'::text])))
);
CREATE INDEX document__due ON public.document USING btree (customer_id, due_date, id);
CREATE INDEX document__gross ON public.document USING btree (customer_id, gross_haler, id);
CREATE INDEX document__issued ON public.document USING btree (customer_id, issue_date, id) INCLUDE (type, due_date, net_haler, gross_haler, open_haler, searched);
CREATE INDEX document__open ON public.document USING btree (customer_id, due_date) WHERE (open_haler <> 0);
CREATE INDEX document__open_amount ON public.document USING btree (customer_id, open_haler, id);
CREATE INDEX document__order ON public.document USING btree (customer_id, order_id) WHERE (order_id <> ''::text);
CREATE INDEX document__paid ON public.document USING btree (customer_id, paid_date);
CREATE INDEX document__settled ON public.document USING btree (customer_id, COALESCE(paid_date, issue_date), id) INCLUDE (open_haler, gross_haler) WHERE (open_haler <> gross_haler);
alter table document enable row level security, force row level security;
create policy document__load on document to odbyt_owner using (sees_all());
create policy document__own on document to odbyt_app using ((customer_id = tenant()));
CREATE TRIGGER document__paper AFTER UPDATE ON public.document FOR EACH ROW WHEN ((((((((((((((old.type IS DISTINCT FROM new.type) OR (old.variable_symbol IS DISTINCT FROM new.variable_symbol)) OR (old.issue_date IS DISTINCT FROM new.issue_date)) OR (old.tax_date IS DISTINCT FROM new.tax_date)) OR (old.due_date IS DISTINCT FROM new.due_date)) OR (old.net_haler IS DISTINCT FROM new.net_haler)) OR (old.gross_haler IS DISTINCT FROM new.gross_haler)) OR (old.rounding_haler IS DISTINCT FROM new.rounding_haler)) OR (old.rate_sums IS DISTINCT FROM new.rate_sums)) OR (old.advances IS DISTINCT FROM new.advances)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.exchange_rate IS DISTINCT FROM new.exchange_rate)) OR (old.foreign_gross IS DISTINCT FROM new.foreign_gross))) EXECUTE FUNCTION drop_stale_paper();
CREATE TRIGGER document__told AFTER INSERT ON public.document REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_of_invoices();
grant select, insert, update, delete on document to odbyt_app;

create table document_line (
  document_id text collate "C" not null,
  customer_id integer not null,
  "position" integer not null,
  item_id text collate "C" not null default ''::text,
  name text not null,
  unit text not null default ''::text,
  quantity numeric(12,3) not null,
  vat_rate numeric(4,2) not null,
  net_price numeric(14,4) not null,
  net_haler bigint not null,
  gross_haler bigint not null,
  constraint document_line_pkey PRIMARY KEY (document_id, "position"),
  constraint document_line_customer_id_document_id_fkey FOREIGN KEY (customer_id, document_id) REFERENCES document(customer_id, id) ON DELETE CASCADE
);
alter table document_line enable row level security, force row level security;
create policy document_line__load on document_line to odbyt_owner using (sees_all());
create policy document_line__own on document_line to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on document_line to odbyt_app;

create table document_paper (
  document_id text collate "C" not null,
  customer_id integer not null,
  file_id uuid not null,
  constraint document_paper_pkey PRIMARY KEY (document_id),
  constraint document_paper_customer_id_document_id_fkey FOREIGN KEY (customer_id, document_id) REFERENCES document(customer_id, id) ON DELETE CASCADE,
  constraint document_paper_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id)
);
CREATE INDEX document_paper__customer ON public.document_paper USING btree (customer_id, document_id);
alter table document_paper enable row level security, force row level security;
create policy document_paper__load on document_paper to odbyt_owner using (sees_all());
create policy document_paper__own on document_paper to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on document_paper to odbyt_app;

create table download (
  id bigint generated always as identity not null,
  group_id bigint not null,
  file_id uuid not null,
  file_name text not null,
  display_name text not null,
  display_name_en text not null default ''::text,
  "position" integer not null default 0,
  valid_from date,
  valid_to date,
  price_levels text[] not null default '{}'::text[],
  user_roles text[] not null default '{}'::text[],
  taken integer not null default 0,
  version integer not null default 0,
  updated_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  removed_by integer,
  constraint download_pkey PRIMARY KEY (id),
  constraint download__group FOREIGN KEY (group_id) REFERENCES download_group(id),
  constraint download_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint download_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES app_user(id) ON DELETE SET NULL,
  constraint download_check CHECK ((valid_to >= valid_from)),
  constraint download_display_name_check CHECK ((display_name <> ''::text)),
  constraint download_file_name_check CHECK ((file_name <> ''::text))
);
CREATE INDEX download__group_of ON public.download USING btree (group_id);
grant select, insert, update, delete on download to odbyt_app;

create table download_group (
  id bigint generated always as identity not null,
  name_cs text not null,
  name_en text not null default ''::text,
  "position" integer not null default 0,
  version integer not null default 0,
  constraint download_group_pkey PRIMARY KEY (id),
  constraint download_group__name UNIQUE (name_cs),
  constraint download_group_name_cs_check CHECK ((name_cs <> ''::text))
);
grant select, insert, update, delete on download_group to odbyt_app;

create table draw_phase (
  stage integer not null,
  phase smallint not null,
  valid_from date not null,
  valid_to date not null,
  least_haler bigint not null,
  constraint draw_phase_pkey PRIMARY KEY (stage, phase),
  constraint draw_phase_stage_fkey FOREIGN KEY (stage) REFERENCES draw_stage(number) ON DELETE CASCADE,
  constraint draw_phase_check CHECK ((valid_to >= valid_from)),
  constraint draw_phase_least_haler_check CHECK ((least_haler > 0)),
  constraint draw_phase_phase_check CHECK (((phase >= 1) AND (phase <= 4)))
);
grant select, insert, update, delete on draw_phase to odbyt_app;

create table draw_stage (
  number integer not null,
  valid_from date not null,
  valid_to date not null,
  ticket_haler bigint not null,
  constraint draw_stage_pkey PRIMARY KEY (number),
  constraint draw_stage_check CHECK ((valid_to >= valid_from)),
  constraint draw_stage_number_check CHECK (((number >= 1) AND (number <= 999))),
  constraint draw_stage_ticket_haler_check CHECK ((ticket_haler > 0))
);
CREATE INDEX draw_stage__days ON public.draw_stage USING gist (daterange(valid_from, valid_to, '[]'::text));
grant select, insert, update, delete on draw_stage to odbyt_app;

create table draw_ticket (
  id bigint generated always as identity not null,
  stage integer not null,
  customer_id integer not null,
  order_id text collate "C",
  tickets integer not null,
  reason text not null default ''::text,
  given_by text not null default ''::text,
  request_id uuid,
  given_at timestamp with time zone not null default now(),
  constraint draw_ticket_pkey PRIMARY KEY (id),
  constraint draw_ticket_request_id_key UNIQUE (request_id),
  constraint draw_ticket__stage FOREIGN KEY (stage) REFERENCES draw_stage(number),
  constraint draw_ticket_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint draw_ticket_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES customer_order(customer_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint draw_ticket_check CHECK (((num_nonnulls(order_id, request_id) = 1) AND ((request_id IS NULL) = (reason = ''::text)))),
  constraint draw_ticket_tickets_check CHECK ((tickets <> 0))
);
CREATE INDEX draw_ticket__customer ON public.draw_ticket USING btree (customer_id, stage);
CREATE INDEX draw_ticket__newest ON public.draw_ticket USING btree (stage, id DESC);
CREATE INDEX draw_ticket__order ON public.draw_ticket USING btree (customer_id, order_id);
alter table draw_ticket enable row level security, force row level security;
create policy draw_ticket__load on draw_ticket to odbyt_owner using (sees_all());
create policy draw_ticket__own on draw_ticket to odbyt_app using ((customer_id = tenant()));
grant select, insert on draw_ticket to odbyt_app;

create table enquiry (
  id bigint generated always as identity not null,
  customer_id integer not null,
  kind text not null,
  area text not null,
  subject text not null,
  delivery_date date,
  state text not null default 'New'::text,
  owner_id integer,
  user_id integer,
  user_name text not null,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  said_at timestamp with time zone,
  version integer not null default 1,
  constraint enquiry_pkey PRIMARY KEY (id),
  constraint enquiry_customer_id_id_key UNIQUE (customer_id, id),
  constraint enquiry_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint enquiry_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id),
  constraint enquiry_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint enquiry_area_check CHECK ((area = ANY (ARRAY['documents'::text, 'orders'::text, 'packages'::text, 'company'::text, 'registrations'::text]))),
  constraint enquiry_kind_check CHECK ((kind = ANY (ARRAY['Claim'::text, 'Dispute'::text, 'Return'::text, 'Registration'::text, 'Message'::text]))),
  constraint enquiry_state_check CHECK ((state = ANY (ARRAY['New'::text, 'InProgress'::text, 'Answered'::text, 'Closed'::text])))
);
CREATE INDEX enquiry__changed ON public.enquiry USING btree (changed_at, id);
CREATE INDEX enquiry__customer ON public.enquiry USING btree (customer_id, changed_at);
CREATE UNIQUE INDEX enquiry__return ON public.enquiry USING btree (customer_id, delivery_date) WHERE (kind = 'Return'::text);
CREATE INDEX enquiry__waiting ON public.enquiry USING btree (created_at) WHERE (state = ANY (ARRAY['New'::text, 'InProgress'::text]));
alter table enquiry enable row level security, force row level security;
create policy enquiry__load on enquiry to odbyt_owner using (sees_all());
create policy enquiry__own on enquiry to odbyt_app using ((customer_id = tenant()));
grant select, insert, update on enquiry to odbyt_app;

create table enquiry_message (
  id bigint generated always as identity not null,
  customer_id integer not null,
  enquiry_id bigint not null,
  side text not null,
  text text not null,
  user_id integer,
  user_name text not null,
  created_at timestamp with time zone not null default now(),
  request_id text collate "C" not null,
  constraint enquiry_message_pkey PRIMARY KEY (id),
  constraint enquiry_message_customer_id_id_key UNIQUE (customer_id, id),
  constraint enquiry_message_customer_id_user_id_request_id_key UNIQUE (customer_id, user_id, request_id),
  constraint enquiry_message_customer_id_enquiry_id_fkey FOREIGN KEY (customer_id, enquiry_id) REFERENCES enquiry(customer_id, id),
  constraint enquiry_message_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint enquiry_message_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint enquiry_message_side_check CHECK ((side = ANY (ARRAY['Customer'::text, 'Seller'::text, 'Note'::text])))
);
CREATE INDEX enquiry_message__day ON public.enquiry_message USING btree (customer_id, created_at);
CREATE INDEX enquiry_message__enquiry ON public.enquiry_message USING btree (enquiry_id, id);
alter table enquiry_message enable row level security, force row level security;
create policy enquiry_message__load on enquiry_message to odbyt_owner using (sees_all());
create policy enquiry_message__own on enquiry_message to odbyt_app using ((customer_id = tenant()));
grant select, insert on enquiry_message to odbyt_app;

create table enquiry_picture (
  id bigint generated always as identity not null,
  customer_id integer not null,
  message_id bigint not null,
  content_type text not null,
  content_hash sha256_hash not null,
  thumbnail_hash sha256_hash not null,
  constraint enquiry_picture_pkey PRIMARY KEY (id),
  constraint enquiry_picture_content_hash_fkey FOREIGN KEY (content_hash) REFERENCES stored_content(hash),
  constraint enquiry_picture_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint enquiry_picture_customer_id_message_id_fkey FOREIGN KEY (customer_id, message_id) REFERENCES enquiry_message(customer_id, id),
  constraint enquiry_picture_thumbnail_hash_fkey FOREIGN KEY (thumbnail_hash) REFERENCES stored_content(hash),
  constraint enquiry_picture_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/webp'::text])))
);
CREATE INDEX enquiry_picture__message ON public.enquiry_picture USING btree (message_id, id);
alter table enquiry_picture enable row level security, force row level security;
create policy enquiry_picture__load on enquiry_picture to odbyt_owner using (sees_all());
create policy enquiry_picture__own on enquiry_picture to odbyt_app using ((customer_id = tenant()));
grant select, insert on enquiry_picture to odbyt_app;

create table enquiry_read (
  customer_id integer not null,
  enquiry_id bigint not null,
  user_id integer not null,
  message_id bigint not null,
  constraint enquiry_read_pkey PRIMARY KEY (enquiry_id, user_id),
  constraint enquiry_read_customer_id_enquiry_id_fkey FOREIGN KEY (customer_id, enquiry_id) REFERENCES enquiry(customer_id, id),
  constraint enquiry_read_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint enquiry_read_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
alter table enquiry_read enable row level security, force row level security;
create policy enquiry_read__load on enquiry_read to odbyt_owner using (sees_all());
create policy enquiry_read__own on enquiry_read to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on enquiry_read to odbyt_app;

create table file (
  id uuid not null default gen_random_uuid(),
  content_hash sha256_hash not null,
  content_type text not null,
  constraint file_pkey PRIMARY KEY (id),
  constraint file_content_hash_key UNIQUE (content_hash),
  constraint file_content_hash_fkey FOREIGN KEY (content_hash) REFERENCES stored_content(hash),
  constraint file_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'image/gif'::text, 'image/svg+xml'::text, 'application/pdf'::text, 'text/csv'::text, 'text/plain'::text, 'application/msword'::text, 'application/vnd.ms-excel'::text, 'application/vnd.ms-powerpoint'::text, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'::text, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'::text, 'application/vnd.openxmlformats-officedocument.presentationml.presentation'::text, 'application/vnd.oasis.opendocument.text'::text, 'application/vnd.oasis.opendocument.spreadsheet'::text, 'application/vnd.oasis.opendocument.presentation'::text])))
);
grant select, insert, update, delete on file to odbyt_app;

create table file_room (
  "only" boolean not null default true,
  most_bytes bigint not null default '20000000000'::bigint,
  version integer not null default 1,
  constraint file_room_pkey PRIMARY KEY ("only"),
  constraint file_room_most_bytes_check CHECK ((most_bytes > 0)),
  constraint file_room_only_check CHECK ("only")
);
grant select, insert, update, delete on file_room to odbyt_app;

create table file_store (
  store text not null,
  mark uuid,
  fault text not null default ''::text,
  fault_since timestamp with time zone,
  constraint file_store_pkey PRIMARY KEY (store),
  constraint file_store_store_check CHECK ((store = ANY (ARRAY['disk'::text, 's3'::text])))
);
grant select, insert, update, delete on file_store to odbyt_app;

create table first_run (
  "only" boolean not null default true,
  code_hash sha256_hash,
  settled text[] not null default '{}'::text[],
  is_put_away boolean not null default false,
  constraint first_run_pkey PRIMARY KEY ("only"),
  constraint first_run_only_check CHECK ("only"),
  constraint first_run_settled_check CHECK ((settled <@ ARRAY['seller'::text, 'mail'::text, 'data'::text, 'visitors'::text, 'delivery'::text, 'orders'::text, 'users'::text]))
);
grant select, insert, update, delete on first_run to odbyt_app;

create table import_loss (
  run_id bigint not null,
  kind text not null,
  record text not null,
  name text not null,
  constraint import_loss_pkey PRIMARY KEY (run_id, kind, record),
  constraint import_loss_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id) ON DELETE CASCADE,
  constraint import_loss_kind_check CHECK ((kind = ANY (ARRAY['item'::text, 'customer'::text, 'price'::text, 'level price'::text, 'quantity price'::text, 'item package'::text, 'contact'::text])))
);
grant select, insert, update, delete on import_loss to odbyt_app;

create table import_rule (
  "only" boolean not null default true,
  uncategorised text not null default 'Reject'::text,
  category_id integer,
  constraint import_rule_pkey PRIMARY KEY ("only"),
  constraint import_rule_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  constraint import_rule_only_check CHECK ("only"),
  constraint import_rule_uncategorised_check CHECK ((uncategorised = ANY (ARRAY['Reject'::text, 'One'::text, 'Supplier'::text, 'Group'::text])))
);
grant select, insert, update, delete on import_rule to odbyt_app;

create table import_run (
  id bigint generated always as identity not null,
  source text not null,
  mode text not null,
  started_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  progress jsonb,
  outcome text,
  report jsonb,
  decision text,
  decided_by integer,
  decided_at timestamp with time zone,
  constraint import_run_pkey PRIMARY KEY (id),
  constraint import_run_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_user(id),
  constraint import_run__decision CHECK (((decision IS NULL) OR (outcome = 'held'::text))),
  constraint import_run__outcome CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  constraint import_run_decision_check CHECK ((decision = ANY (ARRAY['accepted'::text, 'declined'::text, 'applied'::text]))),
  constraint import_run_mode_check CHECK ((mode = ANY (ARRAY['full'::text, 'delta'::text, 'pictures'::text, 'papers'::text]))),
  constraint import_run_outcome_check CHECK ((outcome = ANY (ARRAY['imported'::text, 'unchanged'::text, 'refused'::text, 'held'::text, 'failed'::text])))
);
grant select, insert, update, delete on import_run to odbyt_app;

create table info_page (
  path_name text not null,
  lang text not null,
  title text not null,
  content text not null default ''::text,
  url text not null default ''::text,
  public boolean not null default false,
  "position" integer not null default 0,
  constraint info_page_pkey PRIMARY KEY (path_name, lang),
  constraint info_page_path_name_check CHECK ((path_name ~ '^[a-z0-9-]+$'::text)),
  constraint info_page_url_check CHECK (((url = ''::text) OR (url ~* '^https?://'::text)))
);
grant select, insert, update, delete on info_page to odbyt_app;

create table info_page_draft (
  path_name text not null,
  url text not null default ''::text,
  public boolean not null default false,
  "position" integer not null default 0,
  publish_at timestamp with time zone,
  version uuid not null default gen_random_uuid(),
  constraint info_page_draft_pkey PRIMARY KEY (path_name),
  constraint info_page_draft_path_name_check CHECK ((path_name ~ '^[a-z0-9-]+$'::text)),
  constraint info_page_draft_url_check CHECK (((url = ''::text) OR (url ~* '^https?://'::text)))
);
grant select, insert, update, delete on info_page_draft to odbyt_app;

create table info_page_draft_text (
  path_name text not null,
  lang text not null,
  title text not null,
  content text not null default ''::text,
  constraint info_page_draft_text_pkey PRIMARY KEY (path_name, lang),
  constraint info_page_draft_text_path_name_fkey FOREIGN KEY (path_name) REFERENCES info_page_draft(path_name) ON DELETE CASCADE
);
grant select, insert, update, delete on info_page_draft_text to odbyt_app;

create table info_page_picture (
  file_id uuid not null,
  added_at timestamp with time zone not null default now(),
  constraint info_page_picture_pkey PRIMARY KEY (file_id),
  constraint info_page_picture_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id)
);
grant select, insert, update, delete on info_page_picture to odbyt_app;

create table info_page_version (
  id bigint generated always as identity not null,
  path_name text not null,
  lang text not null,
  title text not null,
  content text not null,
  replaced_at timestamp with time zone not null default now(),
  replaced_by integer,
  constraint info_page_version_pkey PRIMARY KEY (id),
  constraint info_page_version_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES app_user(id) ON DELETE SET NULL
);
CREATE INDEX info_page_version__page ON public.info_page_version USING btree (path_name, lang, id);
CREATE INDEX info_page_version__replaced_by ON public.info_page_version USING btree (replaced_by);
grant select, insert, update, delete on info_page_version to odbyt_app;

create table invitation (
  id bigint generated always as identity not null,
  mail text not null,
  user_id integer,
  mail_lang text not null default 'cs'::text,
  created_at timestamp with time zone not null default now(),
  created_by text not null default ''::text,
  handed_at timestamp with time zone,
  code_hash sha256_hash,
  expires_at timestamp with time zone,
  opened_at timestamp with time zone,
  accepted_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  customer_id integer,
  permissions text[],
  inviter_id integer,
  constraint invitation_pkey PRIMARY KEY (id),
  constraint invitation_code_hash_key UNIQUE (code_hash),
  constraint invitation_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint invitation_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES app_user(id),
  constraint invitation_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint invitation__company CHECK (((customer_id IS NULL) = (permissions IS NULL))),
  constraint invitation_mail_check CHECK ((mail <> ''::text)),
  constraint invitation_mail_lang_check CHECK ((mail_lang = ANY (ARRAY['cs'::text, 'en'::text]))),
  constraint invitation_permissions_check CHECK ((permissions <@ company_permissions()))
);
CREATE INDEX invitation__customer ON public.invitation USING btree (customer_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX invitation__handed ON public.invitation USING btree (handed_at);
CREATE INDEX invitation__inviter ON public.invitation USING btree (inviter_id) WHERE (inviter_id IS NOT NULL);
CREATE UNIQUE INDEX invitation__open ON public.invitation USING btree (lower(mail), COALESCE(customer_id, 0)) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX invitation__waiting ON public.invitation USING btree (id) WHERE ((handed_at IS NULL) AND (accepted_at IS NULL) AND (withdrawn_at IS NULL));
grant select, insert, update, delete on invitation to odbyt_app;

create table invitation_customer (
  invitation_id bigint not null,
  customer_id integer not null,
  constraint invitation_customer_pkey PRIMARY KEY (invitation_id, customer_id),
  constraint invitation_customer_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint invitation_customer_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES invitation(id) ON DELETE CASCADE
);
CREATE INDEX invitation_customer__customer ON public.invitation_customer USING btree (customer_id);
grant select, insert, update, delete on invitation_customer to odbyt_app;

create table item (
  id text collate "C" not null,
  erp_id text,
  imported boolean not null default false,
  category_id integer not null,
  name text not null,
  ean text not null default ''::text,
  brand text not null default ''::text,
  unit text not null,
  pack_name text not null default ''::text,
  pack_quantity numeric(12,3) not null default 1,
  pack_only boolean not null default false,
  large_pack_name text not null default ''::text,
  large_pack_quantity numeric(12,3) not null default 1,
  pack_ean text not null default ''::text,
  asks_batch boolean not null default false,
  recycling text not null default ''::text,
  vat_rate numeric(4,2) not null,
  weight_kg numeric(10,3),
  volume_l numeric(12,3),
  stock numeric(12,3) not null default 0,
  availability text not null,
  net_price numeric(14,4) not null,
  retail_price numeric(14,2),
  information text not null default ''::text,
  description text not null default ''::text,
  information_en text not null default ''::text,
  description_en text not null default ''::text,
  least_quantity numeric(12,3) not null default 0,
  image_id uuid,
  price_group text not null default ''::text,
  offered_since date not null default CURRENT_DATE,
  is_new boolean not null default false,
  recommended boolean not null default false,
  on_sale boolean not null default false,
  active boolean not null default true,
  search text generated always as (fold(((((((name || ' '::text) || id) || ' '::text) || ean) || ' '::text) || brand))) stored not null,
  said_family text,
  family text generated always as (
CASE
    WHEN (said_family = ''::text) THEN ''::text
    ELSE COALESCE(('='::text || said_family), item_family(category_id, brand, name, id, ean))
END) stored not null,
  constraint item_pkey PRIMARY KEY (id),
  constraint item_erp_id_key UNIQUE (erp_id) DEFERRABLE INITIALLY DEFERRED,
  constraint item_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id) DEFERRABLE INITIALLY DEFERRED,
  constraint item_image_id_fkey FOREIGN KEY (image_id) REFERENCES file(id),
  constraint item_availability_check CHECK ((availability = ANY (ARRAY['InStock'::text, 'Low'::text, 'OnOrder'::text, 'Unavailable'::text]))),
  constraint item_id_check CHECK (((id <> ''::text) AND (id !~ ';'::text))),
  constraint item_large_pack_quantity_check CHECK ((large_pack_quantity > (0)::numeric)),
  constraint item_least_quantity_check CHECK ((least_quantity >= (0)::numeric)),
  constraint item_name_check CHECK ((name <> ''::text)),
  constraint item_net_price_check CHECK ((net_price >= (0)::numeric)),
  constraint item_pack_quantity_check CHECK ((pack_quantity > (0)::numeric)),
  constraint item_retail_price_check CHECK ((retail_price >= (0)::numeric)),
  constraint item_unit_check CHECK ((unit <> ''::text)),
  constraint item_vat_rate_check CHECK (((vat_rate >= (0)::numeric) AND (vat_rate <= (99)::numeric))),
  constraint item_volume_l_check CHECK ((volume_l >= (0)::numeric)),
  constraint item_weight_kg_check CHECK ((weight_kg >= (0)::numeric))
);
CREATE INDEX item__category ON public.item USING btree (category_id) WHERE active;
CREATE INDEX item__code ON public.item USING btree (lower(id) text_pattern_ops) WHERE active;
CREATE INDEX item__ean ON public.item USING btree (ean text_pattern_ops) WHERE active;
CREATE INDEX item__family ON public.item USING btree (family) WHERE (active AND (family <> ''::text));
CREATE INDEX item__new ON public.item USING btree (id) WHERE (active AND is_new);
CREATE INDEX item__offered ON public.item USING btree (offered_since) WHERE active;
CREATE INDEX item__pack_ean ON public.item USING btree (pack_ean) WHERE (active AND (pack_ean <> ''::text));
CREATE INDEX item__recommended ON public.item USING btree (id) WHERE (active AND recommended);
CREATE INDEX item__sale ON public.item USING btree (id) WHERE (active AND on_sale);
CREATE INDEX item__search ON public.item USING gin (search gin_trgm_ops) WHERE active;
grant select, insert, update, delete on item to odbyt_app;

create table item_edit (
  item_id text collate "C" not null,
  hidden boolean not null default false,
  version integer not null default 0,
  category_id integer,
  pack_quantity numeric(12,3),
  pack_only boolean,
  pack_ean text,
  asks_batch boolean,
  is_new boolean,
  recommended boolean,
  on_sale boolean,
  information text,
  description text,
  told_active boolean not null,
  told_category_id integer not null,
  told_pack_quantity numeric(12,3) not null,
  told_pack_only boolean not null,
  told_pack_ean text not null,
  told_asks_batch boolean not null,
  told_is_new boolean not null,
  told_recommended boolean not null,
  told_on_sale boolean not null,
  told_information text not null,
  told_description text not null,
  constraint item_edit_pkey PRIMARY KEY (item_id),
  constraint item_edit_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  constraint item_edit_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint item_edit_told_category_id_fkey FOREIGN KEY (told_category_id) REFERENCES category(id) DEFERRABLE INITIALLY DEFERRED,
  constraint item_edit_pack_quantity_check CHECK ((pack_quantity > (0)::numeric))
);
grant select, insert, update, delete on item_edit to odbyt_app;

create table item_file (
  id bigint generated always as identity not null,
  item_id text collate "C" not null,
  file_id uuid not null,
  file_name text not null,
  display_name text not null default ''::text,
  "position" integer not null default 0,
  constraint item_file_pkey PRIMARY KEY (id),
  constraint item_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint item_file_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint item_file_file_name_check CHECK ((file_name <> ''::text))
);
CREATE INDEX item_file__item ON public.item_file USING btree (item_id, "position");
grant select, insert, update, delete on item_file to odbyt_app;

create table item_package (
  item_id text collate "C" not null,
  package_id text collate "C" not null,
  per_unit numeric(12,6) not null,
  own boolean not null default false,
  constraint item_package_pkey PRIMARY KEY (item_id, package_id),
  constraint item_package_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint item_package_package_id_fkey FOREIGN KEY (package_id) REFERENCES package_type(id),
  constraint item_package_per_unit_check CHECK ((per_unit > (0)::numeric))
);
CREATE INDEX item_package__package ON public.item_package USING btree (package_id);
grant select, insert, update, delete on item_package to odbyt_app;

create table item_picture (
  id bigint generated always as identity not null,
  item_id text collate "C" not null,
  from_export boolean not null,
  own boolean not null default false,
  "position" integer not null,
  name text not null,
  source_hash sha256_hash,
  file_id uuid,
  thumbnail_id uuid,
  constraint item_picture_pkey PRIMARY KEY (item_id, own, from_export, "position"),
  constraint item_picture_id_key UNIQUE (id),
  constraint item_picture_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint item_picture_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint item_picture_thumbnail_id_fkey FOREIGN KEY (thumbnail_id) REFERENCES file(id),
  constraint item_picture__file CHECK ((num_nulls(source_hash, file_id, thumbnail_id) = ANY (ARRAY[0, 3]))),
  constraint item_picture_check CHECK ((NOT (own AND from_export))),
  constraint item_picture_name_check CHECK ((name <> ''::text))
);
CREATE INDEX item_picture__name ON public.item_picture USING btree (name);
CREATE INDEX item_picture__source ON public.item_picture USING btree (source_hash);
grant select, insert, update, delete on item_picture to odbyt_app;

create table item_relation (
  item_id text collate "C" not null,
  relation smallint not null,
  related_id text collate "C" not null,
  "position" integer not null default 0,
  own boolean not null default false,
  constraint item_relation_pkey PRIMARY KEY (item_id, relation, related_id),
  constraint item_relation_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint item_relation_related_id_fkey FOREIGN KEY (related_id) REFERENCES item(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint item_relation_check CHECK ((item_id <> related_id)),
  constraint item_relation_relation_check CHECK (((relation >= 0) AND (relation <= 2)))
);
CREATE INDEX item_relation__related ON public.item_relation USING btree (related_id);
grant select, insert, update, delete on item_relation to odbyt_app;

create table label_print (
  customer_id integer not null,
  item_id text collate "C" not null,
  retail_price numeric(14,2) not null,
  printed_at timestamp with time zone not null default now(),
  constraint label_print_pkey PRIMARY KEY (item_id, customer_id),
  constraint label_print_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint label_print_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX label_print__customer ON public.label_print USING btree (customer_id);
alter table label_print enable row level security, force row level security;
create policy label_print__load on label_print to odbyt_owner using (sees_all());
create policy label_print__own on label_print to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on label_print to odbyt_app;

create table level_price (
  price_level text not null,
  item_id text collate "C" not null,
  net_price numeric(14,4) not null,
  constraint level_price_pkey PRIMARY KEY (item_id, price_level),
  constraint level_price_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint level_price_net_price_check CHECK ((net_price >= (0)::numeric))
);
grant select, insert, update, delete on level_price to odbyt_app;

create table loading (
  order_id text collate "C" not null,
  customer_id integer not null,
  loaded_at timestamp with time zone not null default now(),
  loaded_by text not null,
  left_at timestamp with time zone,
  state_before text,
  delivered_at timestamp with time zone,
  received_by text not null default ''::text,
  constraint loading_pkey PRIMARY KEY (order_id),
  constraint loading_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES customer_order(customer_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint loading_check CHECK (((left_at IS NULL) = (state_before IS NULL))),
  constraint loading_check1 CHECK (((delivered_at IS NULL) OR (left_at IS NOT NULL))),
  constraint loading_state_before_check CHECK ((state_before = ANY (ARRAY['Verified'::text, 'Dispatched'::text, 'Delivered'::text])))
);
alter table loading enable row level security, force row level security;
create policy loading__load on loading to odbyt_owner using (sees_all());
create policy loading__own on loading to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on loading to odbyt_app;

create table mail_code (
  code_hash sha256_hash not null,
  kind text not null,
  user_id integer not null,
  mail text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint mail_code_pkey PRIMARY KEY (code_hash),
  constraint mail_code_kind_check CHECK ((kind = ANY (ARRAY['password'::text, 'confirm-mail'::text, 'revert-mail'::text])))
);
CREATE INDEX mail_code__user ON public.mail_code USING btree (user_id, kind);
grant select, insert, update, delete on mail_code to odbyt_app;

create table mail_outbox (
  id bigint generated always as identity not null,
  kind text not null,
  details json not null,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  tries integer not null default 0,
  error text not null default ''::text,
  constraint mail_outbox_pkey PRIMARY KEY (id),
  constraint mail_outbox_kind_check CHECK ((kind = ANY (ARRAY['order-sent'::text, 'order-changed'::text, 'order-difference'::text, 'invoice-new'::text, 'invoice-overdue'::text, 'cut-off'::text, 'documents'::text, 'recovery'::text, 'invitation'::text, 'confirm-mail'::text, 'mail-changed'::text, 'registration-request'::text, 'enquiry-came'::text, 'enquiry-answered'::text, 'import-held'::text, 'import-refused'::text, 'data-stuck'::text, 'order-refused'::text, 'orders-stuck'::text, 'orders-new'::text, 'order-amended'::text, 'order-change-refused'::text, 'buyer-invitation'::text, 'order-shortage'::text, 'standing-order'::text, 'items-back'::text])))
);
CREATE INDEX mail_outbox__due ON public.mail_outbox USING btree (due_at);
grant select, insert, update, delete on mail_outbox to odbyt_app;

create table mail_server (
  "only" boolean not null default true,
  host text not null default ''::text,
  port integer not null default 587,
  encryption text not null default 'starttls'::text,
  login text not null default ''::text,
  password text not null default ''::text,
  sender text not null default ''::text,
  tested_at timestamp with time zone,
  invitations_per_hour integer not null default 100,
  constraint mail_server_pkey PRIMARY KEY ("only"),
  constraint mail_server_encryption_check CHECK ((encryption = ANY (ARRAY['tls'::text, 'starttls'::text, 'none'::text]))),
  constraint mail_server_invitations_per_hour_check CHECK (((invitations_per_hour >= 1) AND (invitations_per_hour <= 2000))),
  constraint mail_server_only_check CHECK ("only"),
  constraint mail_server_port_check CHECK (((port >= 1) AND (port <= 65535)))
);
grant select, insert, update, delete on mail_server to odbyt_app;

create table maintenance (
  "only" boolean not null default true,
  version integer not null default 1,
  begins_at timestamp with time zone,
  ends_at timestamp with time zone,
  words text not null default ''::text,
  constraint maintenance_pkey PRIMARY KEY ("only"),
  constraint maintenance_check CHECK (((begins_at IS NULL) = (ends_at IS NULL))),
  constraint maintenance_check1 CHECK ((ends_at > begins_at)),
  constraint maintenance_only_check CHECK ("only")
);
grant select, insert, update, delete on maintenance to odbyt_app;

create table missed_search (
  customer_id integer not null,
  day date not null,
  text text not null,
  count integer not null default 1,
  last_at timestamp with time zone not null,
  constraint missed_search_pkey PRIMARY KEY (customer_id, day, text),
  constraint missed_search_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint missed_search_text_check CHECK (((text <> ''::text) AND (length(text) <= 60)))
);
alter table missed_search enable row level security, force row level security;
create policy missed_search__load on missed_search to odbyt_owner using (sees_all());
create policy missed_search__own on missed_search to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on missed_search to odbyt_app;

create table notification (
  customer_id integer not null,
  user_id integer not null,
  kind text not null,
  constraint notification_pkey PRIMARY KEY (customer_id, user_id, kind),
  constraint notification_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint notification_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint notification_kind_check CHECK ((kind = ANY (ARRAY['order-sent'::text, 'order-changed'::text, 'order-difference'::text, 'invoice-new'::text, 'invoice-overdue'::text, 'cut-off'::text])))
);
CREATE INDEX notification__user ON public.notification USING btree (user_id);
alter table notification enable row level security, force row level security;
create policy notification__load on notification to odbyt_owner using (sees_all());
create policy notification__own on notification to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on notification to odbyt_app;

create table notification_told (
  customer_id integer not null,
  user_id integer not null,
  kind text not null,
  subject text not null,
  told_at timestamp with time zone not null default now(),
  constraint notification_told_pkey PRIMARY KEY (customer_id, user_id, kind, subject),
  constraint notification_told_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint notification_told_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX notification_told__user ON public.notification_told USING btree (user_id);
alter table notification_told enable row level security, force row level security;
create policy notification_told__load on notification_told to odbyt_owner using (sees_all());
create policy notification_told__own on notification_told to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on notification_told to odbyt_app;

create table order_desk (
  "only" boolean not null default true,
  new_orders text not null default 'Each'::text,
  constraint order_desk_pkey PRIMARY KEY ("only"),
  constraint order_desk_new_orders_check CHECK ((new_orders = ANY (ARRAY['Each'::text, 'Summary'::text, 'None'::text]))),
  constraint order_desk_only_check CHECK ("only")
);
grant select, insert, update, delete on order_desk to odbyt_app;

create table order_door (
  "only" boolean not null default true,
  door text not null default 'None'::text,
  url text not null default ''::text,
  login text not null default ''::text,
  password text not null default ''::text,
  instance text not null default ''::text,
  storage text not null default ''::text,
  number_series text not null default ''::text,
  payment_type text not null default ''::text,
  with_deposits boolean not null default true,
  with_slips boolean not null default true,
  fault text not null default ''::text,
  fault_since timestamp with time zone,
  told_at timestamp with time zone,
  constraint order_door_pkey PRIMARY KEY ("only"),
  constraint order_door__m_server CHECK (((door <> 'MServer'::text) OR (url <> ''::text))),
  constraint order_door_door_check CHECK ((door = ANY (ARRAY['None'::text, 'Files'::text, 'MServer'::text, 'Pull'::text, 'Shop'::text]))),
  constraint order_door_number_series_check CHECK ((length(number_series) <= 19)),
  constraint order_door_only_check CHECK ("only"),
  constraint order_door_payment_type_check CHECK ((length(payment_type) <= 32)),
  constraint order_door_storage_check CHECK ((length(storage) <= 19)),
  constraint order_door_url_check CHECK (((url = ''::text) OR (url ~* '^https?://'::text)))
);
grant select, insert, update, delete on order_door to odbyt_app;

create table order_line (
  order_id text collate "C" not null,
  customer_id integer not null,
  "position" integer not null,
  item_id text collate "C" not null,
  name text not null,
  ean text not null default ''::text,
  unit text not null,
  quantity numeric(12,3) not null,
  sales_quantity numeric(12,3) not null,
  verified_quantity numeric(12,3),
  wanted_quantity numeric(12,3),
  delivered_quantity numeric(12,3),
  reason text not null default ''::text,
  reason_text text not null default ''::text,
  vat_rate numeric(4,2) not null,
  net_price numeric(14,4) not null,
  net_haler bigint not null,
  gross_haler bigint not null,
  deposit_haler bigint,
  bought_quantity numeric(12,3) generated always as (COALESCE(delivered_quantity, verified_quantity, sales_quantity)) stored not null,
  bought_haler bigint generated always as (
CASE
    WHEN (COALESCE(delivered_quantity, verified_quantity, sales_quantity) = sales_quantity) THEN (net_haler)::numeric
    ELSE round(((net_price * COALESCE(delivered_quantity, verified_quantity)) * (100)::numeric))
END) stored not null,
  information text not null default ''::text,
  note text not null default ''::text,
  substitute text not null default ''::text,
  constraint order_line_pkey PRIMARY KEY (order_id, "position"),
  constraint order_line_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES customer_order(customer_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint order_line_delivered_quantity_check CHECK ((delivered_quantity >= (0)::numeric)),
  constraint order_line_reason_check CHECK ((reason = ANY (ARRAY[''::text, 'NotInStock'::text, 'Damaged'::text, 'Replaced'::text, 'Removed'::text, 'Added'::text, 'Other'::text]))),
  constraint order_line_substitute_check CHECK ((substitute = ANY (ARRAY[''::text, 'Yes'::text, 'No'::text, 'Call'::text]))),
  constraint order_line_verified_quantity_check CHECK ((verified_quantity >= (0)::numeric)),
  constraint order_line_wanted_quantity_check CHECK ((wanted_quantity >= (0)::numeric))
);
CREATE INDEX order_line__item ON public.order_line USING btree (customer_id, item_id);
alter table order_line enable row level security, force row level security;
create policy order_line__load on order_line to odbyt_owner using (sees_all());
create policy order_line__own on order_line to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on order_line to odbyt_app;

create table order_revision (
  order_id text collate "C" not null,
  customer_id integer not null,
  revision integer not null,
  kind text not null,
  at timestamp with time zone not null default now(),
  user_id integer not null,
  user_name text not null,
  lines json not null default '[]'::json,
  words json not null default '[]'::json,
  net_haler bigint not null,
  gross_haler bigint not null,
  request_id text collate "C" not null,
  body_hash sha256_hash not null,
  constraint order_revision_pkey PRIMARY KEY (order_id, revision),
  constraint order_revision_customer_id_order_id_request_id_key UNIQUE (customer_id, order_id, request_id),
  constraint order_revision_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES customer_order(customer_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint order_revision_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint order_revision_kind_check CHECK ((kind = ANY (ARRAY['Changed'::text, 'Joined'::text, 'Cancelled'::text]))),
  constraint order_revision_revision_check CHECK ((revision > 1))
);
alter table order_revision enable row level security, force row level security;
create policy order_revision__load on order_revision to odbyt_owner using (sees_all());
create policy order_revision__own on order_revision to odbyt_app using ((customer_id = tenant()));
grant select, insert on order_revision to odbyt_app;

create table order_rule (
  "only" boolean not null default true,
  version integer not null default 1,
  credit text not null default 'Off'::text,
  credit_passed_by text not null default 'Staff'::text,
  late_by_staff boolean not null default true,
  constraint order_rule_pkey PRIMARY KEY ("only"),
  constraint order_rule_credit_check CHECK ((credit = ANY (ARRAY['Off'::text, 'Notice'::text, 'Stop'::text]))),
  constraint order_rule_credit_passed_by_check CHECK ((credit_passed_by = ANY (ARRAY['Nobody'::text, 'Administrators'::text, 'Staff'::text]))),
  constraint order_rule_only_check CHECK ("only")
);
grant select, insert, update, delete on order_rule to odbyt_app;

create table order_step (
  id bigint generated always as identity not null,
  order_id text collate "C" not null,
  customer_id integer not null,
  state order_state not null,
  at timestamp with time zone not null default now(),
  constraint order_step_pkey PRIMARY KEY (id),
  constraint order_step_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES customer_order(customer_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX order_step__order ON public.order_step USING btree (customer_id, order_id);
alter table order_step enable row level security, force row level security;
create policy order_step__load on order_step to odbyt_owner using (sees_all());
create policy order_step__own on order_step to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on order_step to odbyt_app;

create table order_template (
  id bigint generated always as identity not null,
  customer_id integer not null,
  name text not null,
  changed_by integer,
  changed_at timestamp with time zone not null default now(),
  constraint order_template_pkey PRIMARY KEY (id),
  constraint order_template_customer_id_id_key UNIQUE (customer_id, id),
  constraint order_template_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id),
  constraint order_template_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint order_template_name_check CHECK ((name <> ''::text))
);
CREATE UNIQUE INDEX order_template__name ON public.order_template USING btree (customer_id, lower(name));
alter table order_template enable row level security, force row level security;
create policy order_template__load on order_template to odbyt_owner using (sees_all());
create policy order_template__own on order_template to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on order_template to odbyt_app;

create table order_template_line (
  template_id bigint not null,
  customer_id integer not null,
  item_id text collate "C" not null,
  name text not null,
  quantity wanted_quantity not null,
  "position" integer not null,
  constraint order_template_line_pkey PRIMARY KEY (template_id, item_id),
  constraint order_template_line_customer_id_template_id_fkey FOREIGN KEY (customer_id, template_id) REFERENCES order_template(customer_id, id) ON DELETE CASCADE,
  constraint order_template_line_item_id_check CHECK ((item_id <> ''::text))
);
alter table order_template_line enable row level security, force row level security;
create policy order_template_line__load on order_template_line to odbyt_owner using (sees_all());
create policy order_template_line__own on order_template_line to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on order_template_line to odbyt_app;

create table outgoing_order (
  order_id text collate "C" not null,
  customer_id integer not null,
  state text not null default 'waiting'::text,
  created_at timestamp with time zone not null default now(),
  revision integer not null default 1,
  replaces boolean not null default false,
  is_removal boolean not null default false,
  due_at timestamp with time zone not null default now(),
  lease uuid,
  tries integer not null default 0,
  sent_at timestamp with time zone,
  answered_at timestamp with time zone,
  fault text not null default ''::text,
  erp_number text not null default ''::text,
  warnings text[] not null default '{}'::text[],
  by_shop boolean not null default false,
  withdrawn_at timestamp with time zone,
  settled_at timestamp with time zone,
  by_hand boolean not null default false,
  constraint outgoing_order_pkey PRIMARY KEY (order_id),
  constraint outgoing_order_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES customer_order(customer_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint outgoing_order__settled CHECK (((settled_at IS NULL) OR (state = 'refused'::text))),
  constraint outgoing_order__state CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'accepted'::text, 'refused'::text])))
);
CREATE INDEX outgoing_order__due ON public.outgoing_order USING btree (due_at) WHERE ((state = ANY (ARRAY['waiting'::text, 'sent'::text])) AND (withdrawn_at IS NULL));
CREATE INDEX outgoing_order__newest ON public.outgoing_order USING btree (created_at DESC, order_id DESC);
CREATE INDEX outgoing_order__open ON public.outgoing_order USING btree (state) WHERE ((state <> 'accepted'::text) AND (withdrawn_at IS NULL));
grant select, insert, update, delete on outgoing_order to odbyt_app;

create table outgoing_slip (
  order_id text collate "C" not null,
  customer_id integer not null,
  state text not null default 'waiting'::text,
  created_at timestamp with time zone not null default now(),
  due_at timestamp with time zone not null default now(),
  lease uuid,
  tries integer not null default 0,
  sent_at timestamp with time zone,
  answered_at timestamp with time zone,
  fault text not null default ''::text,
  erp_number text not null default ''::text,
  warnings text[] not null default '{}'::text[],
  withdrawn_at timestamp with time zone,
  settled_at timestamp with time zone,
  content jsonb not null,
  constraint outgoing_slip_pkey PRIMARY KEY (order_id),
  constraint outgoing_slip_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES customer_order(customer_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint outgoing_slip__settled CHECK (((settled_at IS NULL) OR (state = 'refused'::text))),
  constraint outgoing_slip__state CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'accepted'::text, 'refused'::text])))
);
CREATE INDEX outgoing_slip__due ON public.outgoing_slip USING btree (due_at) WHERE ((state = ANY (ARRAY['waiting'::text, 'sent'::text])) AND (withdrawn_at IS NULL));
CREATE INDEX outgoing_slip__newest ON public.outgoing_slip USING btree (created_at DESC, order_id DESC);
grant select, insert, update, delete on outgoing_slip to odbyt_app;

create table package_agreement (
  id bigint generated always as identity not null,
  customer_id integer not null,
  agreed_at timestamp with time zone not null default now(),
  user_id integer,
  user_name text not null,
  balances jsonb not null,
  constraint package_agreement_pkey PRIMARY KEY (id),
  constraint package_agreement_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint package_agreement_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX package_agreement__customer ON public.package_agreement USING btree (customer_id, agreed_at);
alter table package_agreement enable row level security, force row level security;
create policy package_agreement__load on package_agreement to odbyt_owner using (sees_all());
create policy package_agreement__own on package_agreement to odbyt_app using ((customer_id = tenant()));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.package_agreement FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON public.package_agreement FOR EACH STATEMENT EXECUTE FUNCTION append_only();
grant select, insert on package_agreement to odbyt_app;

create table package_dispute (
  movement_id bigint not null,
  customer_id integer not null,
  message_id bigint not null,
  quantity integer,
  constraint package_dispute_pkey PRIMARY KEY (movement_id),
  constraint package_dispute_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint package_dispute_customer_id_message_id_fkey FOREIGN KEY (customer_id, message_id) REFERENCES enquiry_message(customer_id, id),
  constraint package_dispute_customer_id_movement_id_fkey FOREIGN KEY (customer_id, movement_id) REFERENCES package_movement(customer_id, id),
  constraint package_dispute_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX package_dispute__customer ON public.package_dispute USING btree (customer_id, movement_id);
alter table package_dispute enable row level security, force row level security;
create policy package_dispute__load on package_dispute to odbyt_owner using (sees_all());
create policy package_dispute__own on package_dispute to odbyt_app using ((customer_id = tenant()));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.package_dispute FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON public.package_dispute FOR EACH STATEMENT EXECUTE FUNCTION append_only();
grant select, insert on package_dispute to odbyt_app;

create table package_movement (
  id bigint generated always as identity not null,
  customer_id integer not null,
  package_id text collate "C" not null,
  date date not null,
  document_id text collate "C" not null default ''::text,
  kind text not null default 'Delivery'::text,
  issued integer not null default 0,
  returned integer not null default 0,
  note text not null default ''::text,
  from_document boolean not null default false,
  constraint package_movement_pkey PRIMARY KEY (id),
  constraint package_movement_customer_id_id_key UNIQUE (customer_id, id),
  constraint package_movement_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint package_movement_package_id_fkey FOREIGN KEY (package_id) REFERENCES package_type(id),
  constraint package_movement_issued_check CHECK ((issued >= 0)),
  constraint package_movement_kind_check CHECK ((kind = ANY (ARRAY['Delivery'::text, 'Return'::text, 'Correction'::text, 'Settlement'::text]))),
  constraint package_movement_returned_check CHECK ((returned >= 0))
);
CREATE INDEX package_movement__account ON public.package_movement USING btree (customer_id, package_id, date, id) INCLUDE (issued, returned);
alter table package_movement enable row level security, force row level security;
create policy package_movement__load on package_movement to odbyt_owner using (sees_all());
create policy package_movement__own on package_movement to odbyt_app using ((customer_id = tenant()));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.package_movement FOR EACH ROW EXECUTE FUNCTION append_only();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON public.package_movement FOR EACH STATEMENT EXECUTE FUNCTION append_only();
grant select, insert on package_movement to odbyt_app;

create table package_return (
  customer_id integer not null,
  delivery_date date not null,
  package_id text collate "C" not null,
  quantity integer not null,
  user_name text not null,
  changed_at timestamp with time zone not null default now(),
  constraint package_return_pkey PRIMARY KEY (customer_id, delivery_date, package_id),
  constraint package_return_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint package_return_package_id_fkey FOREIGN KEY (package_id) REFERENCES package_type(id),
  constraint package_return_quantity_check CHECK ((quantity > 0))
);
alter table package_return enable row level security, force row level security;
create policy package_return__load on package_return to odbyt_owner using (sees_all());
create policy package_return__own on package_return to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on package_return to odbyt_app;

create table package_type (
  id text collate "C" not null,
  name text not null,
  deposit_haler bigint not null,
  name_en text not null default ''::text,
  hidden boolean not null default false,
  own boolean not null default false,
  version integer not null default 1,
  constraint package_type_pkey PRIMARY KEY (id),
  constraint package_type_deposit_haler_check CHECK ((deposit_haler >= 0)),
  constraint package_type_id_check CHECK (((id <> ''::text) AND (id !~ ';'::text)))
);
grant select, insert, update, delete on package_type to odbyt_app;

create table quantity_price (
  item_id text collate "C" not null,
  quantity_from numeric(12,3) not null,
  customer_id integer not null default 0,
  price_level text not null default ''::text,
  valid_from date not null default '-infinity'::date,
  valid_till date not null default 'infinity'::date,
  net_price numeric(14,4) not null,
  constraint quantity_price_pkey PRIMARY KEY (item_id, customer_id, price_level, quantity_from, valid_from),
  constraint quantity_price_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint quantity_price_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint quantity_price__circle CHECK (((customer_id = 0) OR (price_level = ''::text))),
  constraint quantity_price__days CHECK ((valid_till >= valid_from)),
  constraint quantity_price_net_price_check CHECK ((net_price >= (0)::numeric)),
  constraint quantity_price_quantity_from_check CHECK ((quantity_from > (0)::numeric))
);
CREATE INDEX quantity_price__customer ON public.quantity_price USING btree (customer_id);
alter table quantity_price enable row level security, force row level security;
create policy quantity_price__all on quantity_price to odbyt_app using ((customer_id = 0));
create policy quantity_price__load on quantity_price to odbyt_owner using (sees_all());
create policy quantity_price__own on quantity_price to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on quantity_price to odbyt_app;

create table registration (
  id bigint generated always as identity not null,
  enquiry_id bigint not null,
  first_name text not null,
  last_name text not null,
  mail text not null,
  phone text not null,
  town text not null,
  state text not null default 'New'::text,
  created_at timestamp with time zone not null default now(),
  constraint registration_pkey PRIMARY KEY (id),
  constraint registration_enquiry_id_key UNIQUE (enquiry_id),
  constraint registration_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiry(id),
  constraint registration_state_check CHECK ((state = ANY (ARRAY['New'::text, 'Done'::text, 'Rejected'::text])))
);
CREATE INDEX registration__created ON public.registration USING btree (created_at);
grant select, insert, update, delete on registration to odbyt_app;

create table retail_price (
  customer_id integer not null,
  item_id text collate "C" not null,
  retail_price numeric(9,2) not null,
  changed_at timestamp with time zone not null default now(),
  changed_by integer,
  constraint retail_price_pkey PRIMARY KEY (item_id, customer_id),
  constraint retail_price_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(id),
  constraint retail_price_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint retail_price_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  constraint retail_price_retail_price_check CHECK ((retail_price >= (0)::numeric))
);
CREATE INDEX retail_price__customer ON public.retail_price USING btree (customer_id);
alter table retail_price enable row level security, force row level security;
create policy retail_price__load on retail_price to odbyt_owner using (sees_all());
create policy retail_price__own on retail_price to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on retail_price to odbyt_app;

create table route_cut_off (
  route_id text not null,
  weekday smallint not null,
  days_before smallint not null default 1,
  until time without time zone not null,
  constraint route_cut_off_pkey PRIMARY KEY (route_id, weekday),
  constraint route_cut_off_route_id_fkey FOREIGN KEY (route_id) REFERENCES delivery_route(id) ON DELETE CASCADE,
  constraint route_cut_off_days_before_check CHECK (((days_before >= 0) AND (days_before <= 7))),
  constraint route_cut_off_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6)))
);
grant select, insert, update, delete on route_cut_off to odbyt_app;

create table saved_view (
  id bigint generated always as identity not null,
  user_id integer not null,
  list text not null,
  name text not null,
  search text not null,
  is_default boolean not null default false,
  constraint saved_view_pkey PRIMARY KEY (id),
  constraint saved_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint saved_view_list_check CHECK ((list <> ''::text)),
  constraint saved_view_name_check CHECK ((name <> ''::text))
);
CREATE UNIQUE INDEX saved_view__default ON public.saved_view USING btree (user_id, list) WHERE is_default;
CREATE UNIQUE INDEX saved_view__name ON public.saved_view USING btree (user_id, list, lower(name));
grant select, insert, update, delete on saved_view to odbyt_app;

create table scan (
  id uuid not null,
  number bigint generated always as identity not null,
  order_id text collate "C" not null,
  customer_id integer not null,
  "position" integer not null,
  item_id text collate "C" not null,
  quantity numeric(12,3) not null,
  reason text,
  reason_text text not null default ''::text,
  code text not null default ''::text,
  batch text not null default ''::text,
  expires date,
  user_id integer,
  user_name text not null default ''::text,
  scanned_at timestamp with time zone not null,
  at timestamp with time zone not null default now(),
  constraint scan_pkey PRIMARY KEY (id),
  constraint scan_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES customer_order(customer_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint scan_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint scan_quantity_check CHECK ((abs(quantity) <= (99999)::numeric)),
  constraint scan_reason_check CHECK ((reason = ANY (ARRAY[''::text, 'NotInStock'::text, 'Damaged'::text, 'Replaced'::text, 'Other'::text])))
);
CREATE INDEX scan__order ON public.scan USING btree (customer_id, order_id, number);
alter table scan enable row level security, force row level security;
create policy scan__load on scan to odbyt_owner using (sees_all());
create policy scan__own on scan to odbyt_app using ((customer_id = tenant()));
grant select, insert on scan to odbyt_app;

create table search_word (
  key text not null,
  typed text not null,
  meant text[] not null,
  changed_at timestamp with time zone not null default now(),
  constraint search_word_pkey PRIMARY KEY (key),
  constraint search_word_key_check CHECK ((key <> ''::text)),
  constraint search_word_meant_check CHECK ((cardinality(meant) <= 8)),
  constraint search_word_typed_check CHECK (((typed <> ''::text) AND (length(typed) <= 60)))
);
CREATE TRIGGER search_word__version AFTER INSERT OR DELETE OR UPDATE ON public.search_word FOR EACH STATEMENT EXECUTE FUNCTION raise_search_words();
grant select, insert, update, delete on search_word to odbyt_app;

create table search_word_version (
  "only" boolean not null default true,
  version bigint not null default 0,
  constraint search_word_version_pkey PRIMARY KEY ("only"),
  constraint search_word_version_only_check CHECK ("only")
);
grant select, insert, update, delete on search_word_version to odbyt_app;

create table seller (
  customer_id integer not null,
  iban text not null default ''::text,
  bic text not null default ''::text,
  bank_name text not null default ''::text,
  register text not null default ''::text,
  web text not null default ''::text,
  opening_hours text not null default ''::text,
  logo_id uuid,
  constraint seller_pkey PRIMARY KEY (customer_id),
  constraint seller_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint seller_logo_id_fkey FOREIGN KEY (logo_id) REFERENCES file(id),
  constraint seller_bic_check CHECK (((bic = ''::text) OR (bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'::text))),
  constraint seller_customer_id_check CHECK ((customer_id = 0)),
  constraint seller_iban_check CHECK (((iban = ''::text) OR (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'::text))),
  constraint seller_web_check CHECK (((web = ''::text) OR (web ~* '^https?://'::text)))
);
grant select, update on seller to odbyt_app;

create table session (
  token_hash sha256_hash not null,
  user_id integer not null,
  customer_id integer,
  created_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  version bigint not null default 1,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX session__customer ON public.session USING btree (customer_id);
CREATE INDEX session__expires ON public.session USING btree (expires_at);
CREATE INDEX session__user ON public.session USING btree (user_id);
CREATE TRIGGER session__version BEFORE UPDATE ON public.session FOR EACH ROW EXECUTE FUNCTION raise_session_version();
grant select, insert, update, delete on session to odbyt_app;

create table shelf_order (
  customer_id integer not null,
  version integer not null default 1,
  item_ids text[] not null,
  changed_at timestamp with time zone not null default now(),
  constraint shelf_order_pkey PRIMARY KEY (customer_id),
  constraint shelf_order_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id)
);
alter table shelf_order enable row level security, force row level security;
create policy shelf_order__load on shelf_order to odbyt_owner using (sees_all());
create policy shelf_order__own on shelf_order to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on shelf_order to odbyt_app;

create table shipping_method (
  id text not null,
  name_cs text not null,
  name_en text not null,
  price_haler bigint not null default 0,
  vat_rate numeric(4,2) not null default 21,
  "position" integer not null default 0,
  active boolean not null default true,
  constraint shipping_method_pkey PRIMARY KEY (id),
  constraint shipping_method_id_check CHECK ((id <> ''::text)),
  constraint shipping_method_price_haler_check CHECK ((price_haler >= 0)),
  constraint shipping_method_vat_rate_check CHECK (((vat_rate >= (0)::numeric) AND (vat_rate <= (99)::numeric)))
);
grant select, insert, update, delete on shipping_method to odbyt_app;

create table shop_call (
  id bigint generated always as identity not null,
  at timestamp with time zone not null default now(),
  outcome text not null,
  orders integer not null default 0,
  detail text not null default ''::text,
  constraint shop_call_pkey PRIMARY KEY (id),
  constraint shop_call_outcome_check CHECK ((outcome = ANY (ARRAY['asked'::text, 'tried'::text, 'result'::text, 'login'::text, 'company'::text, 'unreadable'::text, 'unknown'::text])))
);
grant select, insert, update, delete on shop_call to odbyt_app;

create table shortage (
  order_id text collate "C" not null,
  customer_id integer not null,
  "position" integer not null,
  missing numeric(12,3) not null,
  asked_at timestamp with time zone not null default now(),
  told_at timestamp with time zone,
  answer text not null default ''::text,
  item_id text collate "C",
  answered_at timestamp with time zone,
  answered_by integer,
  answered_name text not null default ''::text,
  carried numeric(12,3) not null default 0,
  constraint shortage_pkey PRIMARY KEY (order_id, "position"),
  constraint shortage_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES app_user(id),
  constraint shortage_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES customer_order(customer_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint shortage_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id),
  constraint shortage__answer CHECK (((answer = ''::text) = (answered_at IS NULL))),
  constraint shortage__substitute CHECK (((answer = 'Substitute'::text) = (item_id IS NOT NULL))),
  constraint shortage_answer_check CHECK ((answer = ANY (ARRAY[''::text, 'Without'::text, 'Substitute'::text, 'Later'::text]))),
  constraint shortage_carried_check CHECK ((carried >= (0)::numeric)),
  constraint shortage_missing_check CHECK ((missing > (0)::numeric))
);
CREATE INDEX shortage__answered_by ON public.shortage USING btree (answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX shortage__item ON public.shortage USING btree (item_id) WHERE (item_id IS NOT NULL);
alter table shortage enable row level security, force row level security;
create policy shortage__load on shortage to odbyt_owner using (sees_all());
create policy shortage__own on shortage to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on shortage to odbyt_app;

create table shortage_link (
  code_hash sha256_hash not null,
  customer_id integer not null,
  order_id text collate "C" not null,
  user_id integer not null,
  created_at timestamp with time zone not null default now(),
  constraint shortage_link_pkey PRIMARY KEY (code_hash),
  constraint shortage_link_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES customer_order(customer_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint shortage_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX shortage_link__order ON public.shortage_link USING btree (customer_id, order_id);
CREATE INDEX shortage_link__user ON public.shortage_link USING btree (user_id);
grant select, insert, update, delete on shortage_link to odbyt_app;

create table standing_order (
  template_id bigint not null,
  customer_id integer not null,
  user_id integer not null,
  delivery_flags text not null,
  lead_minutes integer not null,
  sends boolean not null default false,
  most_haler bigint,
  paused boolean not null default false,
  skipped_on date,
  ends_on date,
  planned_on date,
  stopped boolean not null default false,
  version integer not null default 1,
  changed_at timestamp with time zone not null default now(),
  constraint standing_order_pkey PRIMARY KEY (template_id),
  constraint standing_order_customer_id_template_id_fkey FOREIGN KEY (customer_id, template_id) REFERENCES order_template(customer_id, id) ON DELETE CASCADE,
  constraint standing_order_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id),
  constraint standing_order_delivery_flags_check CHECK (((delivery_flags ~ '^[01]{7}$'::text) AND (delivery_flags ~~ '%1%'::text))),
  constraint standing_order_lead_minutes_check CHECK (((lead_minutes >= 30) AND (lead_minutes <= 2880))),
  constraint standing_order_most_haler_check CHECK ((most_haler > 0))
);
CREATE INDEX standing_order__customer ON public.standing_order USING btree (customer_id);
alter table standing_order enable row level security, force row level security;
create policy standing_order__load on standing_order to odbyt_owner using (sees_all());
create policy standing_order__own on standing_order to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on standing_order to odbyt_app;

create table standing_run (
  template_id bigint not null,
  customer_id integer not null,
  delivery_date date not null,
  at timestamp with time zone not null default now(),
  outcome text not null,
  reason text not null default ''::text,
  order_id text collate "C",
  missing json not null default '[]'::json,
  constraint standing_run_pkey PRIMARY KEY (template_id, delivery_date),
  constraint standing_run_customer_id_template_id_fkey FOREIGN KEY (customer_id, template_id) REFERENCES order_template(customer_id, id) ON DELETE CASCADE,
  constraint standing_run_outcome_check CHECK ((outcome = ANY (ARRAY['Cart'::text, 'Sent'::text, 'Waits'::text, 'Nothing'::text, 'Missed'::text, 'Stopped'::text]))),
  constraint standing_run_reason_check CHECK ((reason = ANY (ARRAY[''::text, 'BelowMinimum'::text, 'AboveLimit'::text, 'AboveCredit'::text, 'NoShipping'::text])))
);
alter table standing_run enable row level security, force row level security;
create policy standing_run__load on standing_run to odbyt_owner using (sees_all());
create policy standing_run__own on standing_run to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on standing_run to odbyt_app;

create table stock_card (
  erp_id text not null,
  item_id text collate "C" not null,
  warehouse text not null,
  free numeric(12,3) not null,
  "least" numeric(12,3) not null,
  when_empty text,
  constraint stock_card_pkey PRIMARY KEY (erp_id)
);
CREATE INDEX stock_card__item ON public.stock_card USING btree (item_id);
grant select, insert, update, delete on stock_card to odbyt_app;

create table stored_content (
  hash sha256_hash not null,
  bytes integer not null,
  store text not null default 'database'::text,
  content bytea,
  stored_at timestamp with time zone not null default now(),
  unused_since timestamp with time zone,
  fault text not null default ''::text,
  fault_since timestamp with time zone,
  constraint stored_content_pkey PRIMARY KEY (hash),
  constraint stored_content_bytes_check CHECK ((bytes >= 0)),
  constraint stored_content_check CHECK (((fault = ''::text) = (fault_since IS NULL))),
  constraint stored_content_fault_check CHECK ((fault = ANY (ARRAY[''::text, 'missing'::text, 'damaged'::text]))),
  constraint stored_content_store_check CHECK ((store = ANY (ARRAY['database'::text, 'disk'::text, 's3'::text])))
);
CREATE INDEX stored_content__bytes ON public.stored_content USING btree (bytes);
CREATE INDEX stored_content__fault ON public.stored_content USING btree (fault_since) WHERE (fault <> ''::text);
grant select, insert, update, delete on stored_content to odbyt_app;

create table supplier (
  id integer not null,
  name text not null,
  constraint supplier_pkey PRIMARY KEY (id),
  constraint supplier_name_check CHECK ((name <> ''::text))
);
grant select, insert, update, delete on supplier to odbyt_app;

create table table_mapping (
  kind text not null,
  headings_hash sha256_hash not null,
  fields text[] not null,
  used_at timestamp with time zone not null default now(),
  constraint table_mapping_pkey PRIMARY KEY (kind, headings_hash),
  constraint table_mapping_kind_check CHECK ((kind <> ''::text))
);
grant select, insert, update, delete on table_mapping to odbyt_app;

create table timed_job (
  name text not null,
  due_at timestamp with time zone not null,
  fault text not null default ''::text,
  fault_since timestamp with time zone,
  constraint timed_job_pkey PRIMARY KEY (name)
);
grant select, insert, update, delete on timed_job to odbyt_app;

create table uncategorised_item (
  supplier text not null,
  stock_group text not null,
  items integer not null,
  constraint uncategorised_item_pkey PRIMARY KEY (supplier, stock_group)
);
grant select, insert, update, delete on uncategorised_item to odbyt_app;

create table unknown_name (
  network text not null,
  names jsonb not null,
  asked_at timestamp with time zone not null default now(),
  constraint unknown_name_pkey PRIMARY KEY (network)
);
CREATE INDEX unknown_name__asked ON public.unknown_name USING btree (asked_at);
grant select, insert, update, delete on unknown_name to odbyt_app;

create table untold_order (
  order_id text collate "C" not null,
  customer_id integer not null,
  delivery_date date,
  constraint untold_order_pkey PRIMARY KEY (order_id),
  constraint untold_order_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES customer_order(customer_id, id) ON UPDATE CASCADE ON DELETE CASCADE
);
grant select, insert, update, delete on untold_order to odbyt_app;

create table upload_day (
  kind text not null,
  uploader text not null,
  day date not null,
  files integer not null,
  bytes bigint not null,
  constraint upload_day_pkey PRIMARY KEY (kind, uploader, day),
  constraint upload_day_kind_fkey FOREIGN KEY (kind) REFERENCES upload_limit(kind)
);
grant select, insert, update, delete on upload_day to odbyt_app;

create table upload_limit (
  kind text not null,
  most_files integer,
  most_bytes bigint,
  constraint upload_limit_pkey PRIMARY KEY (kind),
  constraint upload_limit_kind_check CHECK ((kind = ANY (ARRAY['claim'::text, 'proof'::text, 'item'::text, 'publication'::text]))),
  constraint upload_limit_most_bytes_check CHECK ((most_bytes > 0)),
  constraint upload_limit_most_files_check CHECK ((most_files > 0))
);
grant select, insert, update, delete on upload_limit to odbyt_app;

create table user_customer (
  user_id integer not null,
  customer_id integer not null,
  permissions text[],
  manages_users boolean not null default false,
  blocked boolean not null default false,
  constraint user_customer_pkey PRIMARY KEY (user_id, customer_id),
  constraint user_customer_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint user_customer_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  constraint user_customer__permissions CHECK ((permissions <@ company_permissions()))
);
CREATE INDEX user_customer__customer ON public.user_customer USING btree (customer_id);
CREATE TRIGGER user_customer__sessions_changed AFTER UPDATE ON public.user_customer REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_sessions('user_id', 'user_id');
CREATE TRIGGER user_customer__sessions_ended AFTER DELETE ON public.user_customer REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_sessions('user_id', 'user_id');
CREATE TRIGGER user_customer__sessions_made AFTER INSERT ON public.user_customer REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_sessions('user_id', 'user_id');
grant select, insert, update, delete on user_customer to odbyt_app;

create table vat_rate (
  kind text not null,
  valid_from date not null,
  rate numeric(4,2) not null,
  constraint vat_rate_pkey PRIMARY KEY (kind, valid_from),
  constraint vat_rate_kind_check CHECK ((kind <> ''::text)),
  constraint vat_rate_rate_check CHECK (((rate >= (0)::numeric) AND (rate <= (99)::numeric)))
);
grant select, insert, update, delete on vat_rate to odbyt_app;

create table verification (
  order_id text collate "C" not null,
  customer_id integer not null,
  user_id integer,
  user_name text not null default ''::text,
  seen_at timestamp with time zone not null default now(),
  done_count integer not null default 0,
  taken_as text not null default ''::text,
  note text not null default ''::text,
  constraint verification_pkey PRIMARY KEY (order_id),
  constraint verification_customer_id_order_id_key UNIQUE (customer_id, order_id),
  constraint verification_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES customer_order(customer_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint verification_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
alter table verification enable row level security, force row level security;
create policy verification__load on verification to odbyt_owner using (sees_all());
create policy verification__own on verification to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on verification to odbyt_app;

create table verification_package (
  order_id text collate "C" not null,
  customer_id integer not null,
  package_id text collate "C" not null,
  issued integer not null,
  returned integer not null,
  constraint verification_package_pkey PRIMARY KEY (order_id, package_id),
  constraint verification_package_customer_id_order_id_fkey FOREIGN KEY (customer_id, order_id) REFERENCES verification(customer_id, order_id) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint verification_package_package_id_fkey FOREIGN KEY (package_id) REFERENCES package_type(id),
  constraint verification_package_issued_check CHECK ((issued >= 0)),
  constraint verification_package_returned_check CHECK ((returned >= 0))
);
alter table verification_package enable row level security, force row level security;
create policy verification_package__load on verification_package to odbyt_owner using (sees_all());
create policy verification_package__own on verification_package to odbyt_app using ((customer_id = tenant()));
grant select, insert, update, delete on verification_package to odbyt_app;

create table waiting_file (
  kind text not null,
  name text not null,
  source_hash sha256_hash,
  file_id uuid not null,
  thumbnail_id uuid,
  came_at timestamp with time zone not null default now(),
  constraint waiting_file_pkey PRIMARY KEY (kind, name),
  constraint waiting_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint waiting_file_thumbnail_id_fkey FOREIGN KEY (thumbnail_id) REFERENCES file(id),
  constraint waiting_file__picture CHECK ((num_nulls(source_hash, thumbnail_id) =
CASE kind
    WHEN 'picture'::text THEN 0
    ELSE 2
END)),
  constraint waiting_file_kind_check CHECK ((kind = ANY (ARRAY['picture'::text, 'paper'::text]))),
  constraint waiting_file_name_check CHECK ((name <> ''::text))
);

create table warehouse (
  name text not null,
  counts boolean not null default true,
  sells boolean not null default true,
  constraint warehouse_pkey PRIMARY KEY (name),
  constraint warehouse_name_check CHECK ((name <> ''::text))
);
grant select, insert, update, delete on warehouse to odbyt_app;

CREATE OR REPLACE FUNCTION public.actions_of(customer integer)
 RETURNS TABLE(item_id text, name text, valid_till date, net_price numeric)
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT a.item_id,
     a.name,
     a.valid_till,
     a.net_price
    FROM action_price a
   WHERE (((( SELECT v.price_day
            FROM data_version v) >= a.valid_from) AND (( SELECT v.price_day
            FROM data_version v) <= COALESCE(a.valid_till, 'infinity'::date))) AND (((a.customer_ids IS NULL) AND (a.customer_groups IS NULL)) OR (actions_of.customer = ANY (a.customer_ids)) OR (a.customer_groups && ( SELECT c.price_groups
            FROM customer c
           WHERE (c.id = actions_of.customer)))));
END;

CREATE OR REPLACE FUNCTION public.append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.awaited_items(since timestamp with time zone)
 RETURNS TABLE(item_id text, customers integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.all_customers', 'on', true);
  return query
    select a.item_id, count(distinct a.customer_id)::integer from awaited_item a
    where a.told_at is null and a.asked_at > since group by a.item_id;
  perform set_config('app.all_customers', '', true);
end $function$
-- for odbyt_app alone;

CREATE OR REPLACE FUNCTION public.broken_files()
 RETURNS TABLE(kind text, name text, fault text, since timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  perform set_config('app.all_customers', 'on', true);
  return query
    select u.kind, u.name, s.fault, s.fault_since
    from (
      select 'claim' as kind, p.customer_id || ': ' || e.subject as name, unnest(array[p.content_hash, p.thumbnail_hash]) as hash
      from enquiry_picture p join enquiry_message m on m.id = p.message_id join enquiry e on e.id = m.enquiry_id
      union select 'proof', order_id, content_hash from delivery_proof
      union select 'file', g.name, f.content_hash
      from (
        select item_id || ': ' || file_name as name, file_id from item_file
        union all select item_id || ': ' || p.name, unnest(array[p.file_id, p.thumbnail_id]) from item_picture p
        union all select c.title_cs, e.picture_id from category_edit e join category c on c.id = e.category_id
        union all select document_id, file_id from document_paper
        union all select w.name, unnest(array[w.file_id, w.thumbnail_id]) from waiting_file w
        union all select title, file_id from banner
        union all select c.name || ': ' || i.file_name, i.file_id from commercial_item i join commercial c on c.id = i.commercial_id
        union all select display_name, file_id from download
        union all select '/files/' || file_id, file_id from info_page_picture
        union all select p.name, p.picture_id from contact_person p
        union all select 'logo', logo_id from seller
        union all select 'icon', icon_id from appearance
        union all select 'login', picture_id from appearance
      ) g join file f on f.id = g.file_id
    ) u join stored_content s on s.hash = u.hash
    where s.fault <> '' order by s.fault_since, u.name limit 50;
  perform set_config('app.all_customers', '', true);
end $function$
-- for odbyt_app alone;

CREATE OR REPLACE FUNCTION public.cart_item_of(customer integer, item text)
 RETURNS SETOF cart_item
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT p.item_id,
     p.name,
     p.ean,
     p.unit,
     p.pack_name,
     (p.pack_quantity)::double precision AS pack_quantity,
     p.pack_only,
     (p.least_quantity)::double precision AS least_quantity,
     p.availability,
     ('/files/'::text || p.image_id),
     (p.stock)::double precision AS stock,
     (p.weight_kg)::double precision AS weight_kg,
     p.packages,
     p.active,
     (p.net_price)::text AS net_price,
     p.steps,
     (p.vat_rate)::text AS vat_rate
    FROM prices_of(cart_item_of.customer) p(item_id, active, name, ean, unit, pack_name, pack_quantity, pack_only, least_quantity, availability, stock, image_id, net_price, action, steps, vat_rate, retail_price, weight_kg, packages)
   WHERE ((p.item_id COLLATE "C") = cart_item_of.item)
  OFFSET 0;
END;

CREATE OR REPLACE FUNCTION public.cart_lines(cart bigint, customer integer)
 RETURNS TABLE(item cart_item, line cart_line)
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT i.*::cart_item AS i,
     l.*::cart_line AS l
    FROM (cart_line l
      CROSS JOIN LATERAL cart_item_of(cart_lines.customer, l.item_id) i("ItemId", "Name", "EAN", "Unit", "PackName", "PackQuantity", "PackOnly", "least", "Availability", "ImageUrl", stock, "weightKg", packages, active, price, steps, "vatRate"))
   WHERE ((l.cart_id = cart_lines.cart) AND (l.customer_id = cart_lines.customer));
END;

CREATE OR REPLACE FUNCTION public.company_permissions()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY['shownettoprice'::text, 'showcompany'::text, 'showcommercial'::text, 'showactiveorder'::text, 'showorderhistory'::text, 'showcustomerbalance'::text, 'showcontaineraccount'::text, 'showinvocies'::text, 'showdownload'::text];

CREATE OR REPLACE FUNCTION public.count_difference(of_customer integer, of_order text, OUT net bigint, OUT gross bigint)
 RETURNS record
 LANGUAGE sql
 STABLE
AS $function$
  select
    coalesce(sum(l.bought_haler - l.net_haler), 0),
    coalesce(sum(l.bought_haler + round(l.bought_haler * l.vat_rate / 100)::bigint - l.gross_haler), 0)
  from order_line l
  where l.customer_id = of_customer and l.order_id = of_order
    and l.wanted_quantity is not null and l.bought_quantity <> l.sales_quantity
$function$;

CREATE OR REPLACE FUNCTION public.customer_marks(of_user integer)
 RETURNS TABLE(customer_id integer, cart_lines bigint, overdue boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.all_customers', 'on', true);
  return query
    select c.id,
      (select count(*) from cart k join cart_line l on l.cart_id = k.id
        where k.customer_id = c.id and k.state in ('Unlocked', 'UserLock')),
      exists (select from document d where d.customer_id = c.id and d.open_haler > 0
        and d.due_date < (now() at time zone 'Europe/Prague')::date)
    from customer c join app_user u on u.id = of_user left join user_customer a on a.user_id = u.id and a.customer_id = c.id
    where c.active and c.id <> 0 and (c.id = u.customer_id or a.user_id is not null) and a.blocked is not true;
  perform set_config('app.all_customers', '', true);
end $function$
-- for odbyt_app alone;

CREATE OR REPLACE FUNCTION public.customers_asking_for(asked text)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.all_customers', 'on', true);
  return query select distinct customer_id from notification where kind = asked order by 1;
  perform set_config('app.all_customers', '', true);
end $function$;

CREATE OR REPLACE FUNCTION public.customers_awaiting()
 RETURNS SETOF integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.all_customers', 'on', true);
  return query select distinct customer_id from awaited_item order by 1;
  perform set_config('app.all_customers', '', true);
end $function$
-- for odbyt_app alone;

CREATE OR REPLACE FUNCTION public.customers_with_standing_orders()
 RETURNS SETOF integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.all_customers', 'on', true);
  return query select distinct customer_id from standing_order where not paused and not stopped order by 1;
  perform set_config('app.all_customers', '', true);
end $function$
-- for odbyt_app alone;

CREATE OR REPLACE FUNCTION public.day_marks(of_user integer, of_day date, at timestamp with time zone)
 RETURNS TABLE(customer_id integer, sees_orders boolean, orders integer, ordered_at timestamp with time zone, gross_haler bigint, weeks integer, weeks_by_now integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.all_customers', 'on', true);
  return query
    with own as (
      select c.id, effective_permissions(u.permissions, a.permissions) as rights
      from customer c join app_user u on u.id = of_user left join user_customer a on a.user_id = u.id and a.customer_id = c.id
      where c.active and c.id <> 0 and (c.id = u.customer_id or a.user_id is not null)
        and not u.blocked and a.blocked is not true),
    now_ as (
      select o.customer_id, count(*)::integer as count, max(o.created_at) as last, sum(o.gross_haler)::bigint as gross
      from customer_order o where o.delivery_date = of_day and o.state <> 'Cancelled' group by 1),
    past as (
      select o.customer_id,
        count(distinct o.delivery_date)::integer as weeks,
        (count(distinct o.delivery_date) filter (where o.created_at at time zone 'Europe/Prague'
          <= at at time zone 'Europe/Prague' - make_interval(days => of_day - o.delivery_date)))::integer as by_now
      from customer_order o
      where o.delivery_date in (of_day - 7, of_day - 14, of_day - 21, of_day - 28, of_day - 35) and o.state <> 'Cancelled'
      group by 1)
    select w.id, r.sees,
      case when r.sees then coalesce(n.count, 0) end,
      case when r.sees then n.last end,
      case when r.sees and w.rights @> array['shownettoprice'] then n.gross end,
      case when r.sees then coalesce(p.weeks, 0) end,
      case when r.sees then coalesce(p.by_now, 0) end
    from own w cross join lateral (select w.rights @> array['showactiveorder'] as sees) r
      left join now_ n on n.customer_id = w.id left join past p on p.customer_id = w.id;
  perform set_config('app.all_customers', '', true);
end $function$
-- for odbyt_app alone;

CREATE OR REPLACE FUNCTION public.delivery_of(customer integer)
 RETURNS TABLE(delivery_flags text, cut_offs json, closed_days json, minimum_haler bigint, free_haler bigint, methods json, addresses json, seat text, credit_rule text, credit_limit_haler bigint, late_by_staff boolean)
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT driven_days(c.*) AS driven_days,
     ( SELECT COALESCE(json_agg(json_build_object('weekday', r.weekday, 'daysBefore', r.days_before, 'until', to_char((r.until)::interval, 'HH24:MI'::text))), '[]'::json) AS "coalesce"
            FROM route_cut_off r
           WHERE (r.route_id = c.route_id)) AS "coalesce",
     ( SELECT COALESCE(json_agg(json_build_object('day', d.day, 'reason', d.reason)), '[]'::json) AS "coalesce"
            FROM closed_day d) AS "coalesce",
     COALESCE(c.minimum_haler, ( SELECT r.minimum_haler
            FROM delivery_route r
           WHERE (r.id = c.route_id)), ( SELECT o.minimum_haler
            FROM customer o
           WHERE (o.id = 0))) AS "coalesce",
     COALESCE(c.free_shipping_haler, ( SELECT o.free_shipping_haler
            FROM customer o
           WHERE (o.id = 0))) AS "coalesce",
     ( SELECT COALESCE(json_agg(json_build_object('Id', m.id, 'NameCs', m.name_cs, 'NameEn', m.name_en, 'haler', m.price_haler, 'vat', (m.vat_rate)::text) ORDER BY m."position", m.id), '[]'::json) AS "coalesce"
            FROM shipping_method m
           WHERE m.active) AS "coalesce",
     ( SELECT COALESCE(json_agg(json_build_object('id', (a.id)::text, 'isDefault', a.is_default, 'text', concat_ws(', '::text, NULLIF(a.name, ''::text), a.street, concat_ws(' '::text, a.zip, a.city))) ORDER BY a.id), '[]'::json) AS "coalesce"
            FROM address a
           WHERE (a.customer_id = delivery_of.customer)) AS "coalesce",
     concat_ws(', '::text, c.name, NULLIF(c.street, ''::text), NULLIF(concat_ws(' '::text, NULLIF(c.zip, ''::text), NULLIF(c.city, ''::text)), ''::text)) AS concat_ws,
         CASE
             WHEN (c.credit_limit_haler IS NULL) THEN 'Off'::text
             ELSE ( SELECT r.credit
                FROM order_rule r)
         END AS credit,
     c.credit_limit_haler,
     ( SELECT r.late_by_staff
            FROM order_rule r) AS late_by_staff
    FROM customer c
   WHERE (c.id = delivery_of.customer);
END;

CREATE OR REPLACE FUNCTION public.driven_days(c customer)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((SELECT r.delivery_days FROM delivery_route r WHERE (r.id = (driven_days.c).route_id)), (c).delivery_days);

CREATE OR REPLACE FUNCTION public.drop_stale_paper()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from document_paper p where p.document_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.effective_permissions(account text[], own text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (own IS NULL) THEN account ELSE (ARRAY(SELECT p.p FROM unnest(effective_permissions.account) p(p) WHERE (p.p <> ALL (company_permissions()))) || own) END;

CREATE OR REPLACE FUNCTION public.enquiry_state(one enquiry)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (((one).kind = 'Return'::text) AND ((one).delivery_date < ((now() AT TIME ZONE 'Europe/Prague'::text))::date) AND COALESCE(((((one).said_at AT TIME ZONE 'Europe/Prague'::text))::date < (one).delivery_date), true)) THEN 'Closed'::text WHEN (((one).kind = 'Registration'::text) AND (EXISTS (SELECT FROM registration r WHERE ((r.enquiry_id = (enquiry_state.one).id) AND (r.state <> 'New'::text))))) THEN 'Closed'::text ELSE (one).state END;

CREATE OR REPLACE FUNCTION public.file_usage()
 RETURNS TABLE(kind text, files bigint, bytes bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  perform set_config('app.all_customers', 'on', true);
  return query
    select u.kind, count(*), coalesce(sum(s.bytes), 0)::bigint
    from (
      select 'claim' as kind, content_hash as hash from enquiry_picture
      union select 'claim', thumbnail_hash from enquiry_picture
      union select 'proof', content_hash from delivery_proof
      union select g.kind, f.content_hash
      from (
        select 'item' as kind, file_id from item_file
        union all select 'item', file_id from item_picture where own
        union all select 'item', thumbnail_id from item_picture where own
        union all select 'item', picture_id from category_edit
        union all select 'import', file_id from item_picture where not own
        union all select 'import', thumbnail_id from item_picture where not own
        union all select 'import', file_id from document_paper
        union all select 'import', file_id from waiting_file
        union all select 'import', thumbnail_id from waiting_file
        union all select 'publication', file_id from banner
        union all select 'publication', file_id from commercial_item
        union all select 'publication', file_id from download
        union all select 'publication', file_id from info_page_picture
        union all select 'publication', picture_id from contact_person
        union all select 'publication', logo_id from seller
        union all select 'publication', icon_id from appearance
        union all select 'publication', picture_id from appearance
      ) g join file f on f.id = g.file_id
    ) u join stored_content s on s.hash = u.hash
    group by u.kind;
  perform set_config('app.all_customers', '', true);
end $function$
-- for odbyt_app alone;

CREATE OR REPLACE FUNCTION public.fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, value));

CREATE OR REPLACE FUNCTION public.forget_files()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  used text;
begin
  select string_agg(format('select %I from %s', a.attname, c.conrelid::regclass), ' union all ') into used
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'file'::regclass;
  perform set_config('app.all_customers', 'on', true);
  execute format('delete from file f where not exists (select from (%s) u (id) where u.id = f.id)', used);
  perform set_config('app.all_customers', '', true);
end $function$
-- for odbyt_app alone;

CREATE OR REPLACE FUNCTION public.forget_old()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.all_customers', 'on', true);
  delete from audit_event where at < now() - interval '2 years';
  with old as (
    delete from registration where state <> 'New' and created_at < now() - interval '90 days' returning enquiry_id
  ),
  seen as (delete from enquiry_read where enquiry_id in (select enquiry_id from old)),
  said as (delete from enquiry_message where enquiry_id in (select enquiry_id from old))
  delete from enquiry where id in (select enquiry_id from old);
  delete from invitation where accepted_at is null and coalesce(withdrawn_at, expires_at) < now() - interval '90 days';
  -- A mail is tried for four days; what it tells is old by then.
  delete from mail_outbox where created_at < now() - interval '90 days';
  delete from notification_told where told_at < now() - interval '2 years';
  delete from missed_search where day < current_date - 31;
  perform set_config('app.all_customers', '', true);
end $function$
-- for odbyt_app alone;

CREATE OR REPLACE FUNCTION public.forget_receiver(of_customer integer, of_order text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update audit_event set detail = detail - 'receivedBy'
  where event = 'order.loading' and customer_id = of_customer and detail->>'order' = of_order and detail ? 'receivedBy'
$function$
-- for odbyt_app alone;

CREATE OR REPLACE FUNCTION public.forget_user(of_user integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.all_customers', 'on', true);
  delete from notification where user_id = of_user;
  delete from enquiry_read where user_id = of_user;
  update enquiry set owner_id = null where owner_id = of_user;
  delete from notification_told where user_id = of_user;
  update verification set user_id = null, user_name = '' where user_id = of_user;
  delete from cart_presence where user_id = of_user;
  delete from shortage_link where user_id = of_user;
  delete from awaited_item where user_id = of_user;
  perform set_config('app.all_customers', '', true);
  delete from session where user_id = of_user;
  delete from mail_code where user_id = of_user;
  delete from saved_view where user_id = of_user;
  delete from commercial_displayed where user_id = of_user;
  delete from commercial_shown where user_id = of_user;
  delete from mail_outbox where details->>'user' = of_user::text;
  delete from invitation where user_id = of_user;
  delete from user_customer where user_id = of_user;
  update customer set manager_id = null where manager_id = of_user;
  update app_user set
    surname = case when prename || surname = '' then login_id else surname end,
    -- No login can be written like this, so the old one is free.
    login_id = 'deleted/' || id,
    password_hash = null, role_name = '', mail = '', confirmed_mail = '', recovery_mail = '', recovery_until = null,
    phone = '', last_customer_id = null, permissions = '{}', is_admin = false, blocked = true, deleted_at = now()
  where id = of_user;
end $function$
-- for odbyt_app alone;

CREATE OR REPLACE FUNCTION public.guard_cart()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state in ('Ordered', 'Delete')
    and (to_jsonb(old) - 'address_id') is distinct from (to_jsonb(new) - 'address_id') then
    raise exception 'cart % is closed', old.id using errcode = 'check_violation', constraint = 'cart__closed';
  end if;
  if new.address_id is distinct from old.address_id and new.request_id = old.request_id
    and old.state in ('Unlocked', 'UserLock') then
    raise exception 'cart % goes to address %', old.id, old.address_id
      using errcode = 'check_violation', constraint = 'cart__address_in_use';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.item_family(category_id integer, brand text, name text, code text, ean text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  folded text[] := regexp_split_to_array(fold(name), '[^a-z]+');
  written text[] := regexp_split_to_array(lower(name), '[^[:alpha:]]+');
  brands text := ' ' || fold(brand) || ' ';
  maker text := coalesce(nullif(fold(brand), ''), left(ean, 7));
  stem text := substring(code from '^([[:alnum:]]{3,})[-/._][[:alnum:]]{1,3}$');
  words text[];
  -- How many of the words are the thing itself: those before it tell of what kind it is, as in `čerstvé mléko`.
  head integer := 0;
  word text;
begin
  for i in 1 .. cardinality(folded) loop
    word := folded[i];
    if (length(word) > 1 or word in ('k', 's', 'v', 'z')) and strpos(brands, ' ' || word || ' ') = 0
      and word not in ('kg', 'ml', 'cl', 'dl', 'ks', 'gr', 'mm', 'cm') then
      words := words || word;
      if head = 0 and right(written[i], 1) not in ('ý', 'á', 'é', 'í') then head := cardinality(words); end if;
    end if;
  end loop;
  if words is null then return ''; end if;
  if head = 0 then head := cardinality(words); end if;
  if stem ~ '[0-9]' then return left(md5(concat_ws('|', category_id, maker, words[head], fold(stem))), 10); end if;
  -- What it is for (`smetana ke šlehání`) belongs to it; of several words behind it the first is a kind of its own.
  if words[head + 1] in ('k', 'ke', 'na', 'do', 'pro') then head := head + 2;
  elsif cardinality(words) > head + 1 and words[head + 1] not in ('s', 'se', 'v', 've', 'z', 'ze', 'bez') then head := head + 1;
  end if;
  return left(md5(concat_ws('|', category_id, maker, array_to_string(words[:head], ' '))), 10);
end $function$;

CREATE OR REPLACE FUNCTION public.keep_slip()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state = 'Cancelled' then
    update outgoing_slip set withdrawn_at = now(), lease = null
    where order_id = new.id and customer_id = new.customer_id and withdrawn_at is null;
  elsif old.state = 'Verified' then
    update outgoing_slip set due_at = 'infinity', lease = null
    where order_id = new.id and customer_id = new.customer_id and state = 'waiting';
  else
    update outgoing_slip set due_at = now()
    where order_id = new.id and customer_id = new.customer_id and state = 'waiting' and due_at = 'infinity'
      and exists (select from order_line l
        where l.customer_id = new.customer_id and l.order_id = new.id and l.verified_quantity is not null);
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.lines_of_order(of_customer integer, of_order text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select md5(string_agg(concat_ws('|', l.position, l.item_id, coalesce(l.wanted_quantity, l.bought_quantity), l.note),
    '/' order by l.position))
  from order_line l where l.customer_id = of_customer and l.order_id = of_order
$function$;

CREATE OR REPLACE FUNCTION public.mark_unused_contents()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  used text;
begin
  select string_agg(format('select %I from %s', a.attname, c.conrelid::regclass), ' union all ') into used
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'stored_content'::regclass;
  perform set_config('app.all_customers', 'on', true);
  execute format('
    update stored_content s set unused_since = case when s.unused_since is null then now() end
    where (s.unused_since is not null) = exists (select from (%s) u (hash) where u.hash = s.hash)', used);
  perform set_config('app.all_customers', '', true);
end $function$
-- for odbyt_app alone;

CREATE OR REPLACE FUNCTION public.missed_searches(since date)
 RETURNS TABLE(text text, count bigint, customers bigint, last_day date)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.all_customers', 'on', true);
  return query
    select m.text, sum(m.count)::bigint, count(distinct m.customer_id), max(m.day)
    from missed_search m where m.day >= since
    group by m.text order by 3 desc, 2 desc, 1 limit 200;
  perform set_config('app.all_customers', '', true);
end $function$
-- for odbyt_app alone;

CREATE OR REPLACE FUNCTION public.note_order_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into order_step (order_id, customer_id, state) values (new.id, new.customer_id, new.state);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.order_rank(state text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_position(ARRAY['New'::text, 'InVerification'::text, 'Verified'::text, 'Cancelled'::text, 'Dispatched'::text, 'Delivered'::text], state);

CREATE OR REPLACE FUNCTION public.orders_sent_by(of_user integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  sent bigint;
begin
  perform set_config('app.all_customers', 'on', true);
  select count(*) into sent from customer_order where placed_by = of_user;
  perform set_config('app.all_customers', '', true);
  return sent;
end $function$
-- for odbyt_app alone;

CREATE OR REPLACE FUNCTION public.own_customer_of(of_user integer, of_order text, of_document text, of_enquiry bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  found_id integer;
begin
  perform set_config('app.all_customers', 'on', true);
  select c.id into found_id
    from customer c
    where c.active and c.id <> 0
      and (exists (select from customer_order o where o.id = of_order and o.customer_id = c.id)
        or exists (select from document d where d.id = of_document and d.customer_id = c.id)
        or exists (select from enquiry e where e.id = of_enquiry and e.customer_id = c.id))
      and rights_at(of_user, c.id) is not null;
  perform set_config('app.all_customers', '', true);
  return found_id;
end $function$
-- for odbyt_app alone;

CREATE OR REPLACE FUNCTION public.prices_of(customer integer)
 RETURNS TABLE(item_id text, active boolean, name text, ean text, unit text, pack_name text, pack_quantity numeric, pack_only boolean, least_quantity numeric, availability text, stock numeric, image_id uuid, net_price numeric, action json, steps json, vat_rate numeric, retail_price numeric, weight_kg numeric, packages json)
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT i.id,
     i.active,
     i.name,
     i.ean,
     i.unit,
     i.pack_name,
     i.pack_quantity,
     i.pack_only,
     i.least_quantity,
     i.availability,
     i.stock,
     i.image_id,
     LEAST(u.usual, u.action) AS "least",
         CASE
             WHEN (u.action < u.usual) THEN ( SELECT json_build_object('Name', a.name, 'Till', a.valid_till, 'UsualPrice', (u.usual)::double precision) AS json_build_object
                FROM actions_of(prices_of.customer) a(item_id, name, valid_till, net_price)
               WHERE ((a.item_id = i.id) AND (a.net_price = u.action))
               ORDER BY a.valid_till DESC
              LIMIT 1)
             ELSE NULL::json
         END AS "case",
         CASE
             WHEN (( SELECT (EXISTS ( SELECT
                        FROM quantity_price q
                       WHERE (q.customer_id = ANY (ARRAY[0, prices_of.customer])))) AS "exists") AND (EXISTS ( SELECT
                FROM quantity_price q
               WHERE (q.item_id = i.id)))) THEN ( SELECT json_agg(json_build_object('QuantityFrom', (s.quantity_from)::double precision, 'NetPriceValue', (s.net_price)::text) ORDER BY s.quantity_from) AS json_agg
                FROM ( SELECT q.quantity_from,
                         q.net_price,
                         min(q.net_price) OVER (ORDER BY q.quantity_from, q.net_price ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
                        FROM steps_of(prices_of.customer) q(item_id, quantity_from, net_price)
                       WHERE (q.item_id = i.id)) s
               WHERE (s.net_price < LEAST(s.before, u.usual, u.action)))
             ELSE NULL::json
         END AS "case",
     i.vat_rate,
     COALESCE(( SELECT own.retail_price
            FROM retail_price own
           WHERE ((own.customer_id = prices_of.customer) AND (own.item_id = i.id))), i.retail_price) AS "coalesce",
     i.weight_kg,
     ( SELECT json_agg(json_build_array((p.per_unit)::text, t.deposit_haler) ORDER BY p.package_id) AS json_agg
            FROM (item_package p
              JOIN package_type t ON ((t.id = p.package_id)))
           WHERE (p.item_id = i.id)) AS json_agg
    FROM (item i
      CROSS JOIN LATERAL ( SELECT COALESCE(( SELECT own.net_price
                    FROM customer_price own
                   WHERE ((own.customer_id = prices_of.customer) AND (own.item_id = i.id))),
                 CASE
                     WHEN ( SELECT (EXISTS ( SELECT
                                FROM customer_discount d
                               WHERE (d.customer_id = prices_of.customer))) AS "exists") THEN round(((COALESCE(( SELECT level.net_price
                        FROM level_price level
                       WHERE ((level.price_level = ( SELECT c.price_level
                                FROM customer c
                               WHERE (c.id = prices_of.customer))) AND (level.item_id = i.id))), i.net_price) * ((100)::numeric - COALESCE(( SELECT d.percent
                        FROM customer_discount d
                       WHERE ((d.customer_id = prices_of.customer) AND (d.price_group = i.price_group))), ( SELECT d.percent
                        FROM customer_discount d
                       WHERE ((d.customer_id = prices_of.customer) AND (d.price_group = ''::text))), (0)::numeric))) / (100)::numeric), 4)
                     ELSE NULL::numeric
                 END, ( SELECT level.net_price
                    FROM level_price level
                   WHERE ((level.price_level = ( SELECT c.price_level
                            FROM customer c
                           WHERE (c.id = prices_of.customer))) AND (level.item_id = i.id))), i.net_price) AS usual,
                 CASE
                     WHEN ( SELECT (EXISTS ( SELECT
                                FROM action_price)) AS "exists") THEN ( SELECT min(a.net_price) AS min
                        FROM actions_of(prices_of.customer) a(item_id, name, valid_till, net_price)
                       WHERE (a.item_id = i.id))
                     ELSE NULL::numeric
                 END AS action
          OFFSET 0) u);
END;

CREATE OR REPLACE FUNCTION public.probe_disk()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if pg_relation_size('disk_probe') >= 1024 * 1024 then
    begin
      -- A backup reads tables for hours; waiting for it would make others wait.
      lock table disk_probe in access exclusive mode nowait;
      truncate disk_probe;
    exception when lock_not_available then
      null;
    end;
  end if;
  insert into disk_probe values (repeat('x', 7000));
end $function$
-- for odbyt_app alone;

CREATE OR REPLACE FUNCTION public.queue_mail(kind text, details json)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into mail_outbox (kind, details) values (queue_mail.kind, queue_mail.details)
$function$;

CREATE OR REPLACE FUNCTION public.raise_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update search_word_version set version = version + 1;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.raise_session_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.reach_of(person contact_person, customer customer)
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN CASE WHEN ((customer).id = ANY ((person).customers)) THEN 1 WHEN ((customer).route_id = ANY ((person).routes)) THEN 2 WHEN (EXISTS (SELECT FROM unnest((reach_of.person).zips) zip(zip) WHERE starts_with(replace((reach_of.customer).zip, ' '::text, ''::text), zip.zip))) THEN 3 WHEN (person).for_everyone THEN 4 ELSE NULL::integer END;

CREATE OR REPLACE FUNCTION public.refuse_closed_cart_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  line cart_line := new;
begin
  if tg_op = 'DELETE' then line := old; end if;
  -- By the key of the cart: with coalesce, row-level security would read all carts the customer ever had.
  if (select state from cart where customer_id = line.customer_id and id = line.cart_id) in ('Ordered', 'Delete') then
    raise exception 'cart is closed' using errcode = 'check_violation', constraint = 'cart__closed';
  end if;
  return line;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_session()
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the session has changed since it was read' using errcode = 'SE001';
end $function$;

CREATE OR REPLACE FUNCTION public.renew_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  execute format('update session set version = version + 1 where %I in (select %I from changed)', tg_argv[0], tg_argv[1]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.rights_at(of_user integer, at_customer integer)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT effective_permissions(u.permissions, a.permissions) AS effective_permissions
    FROM (app_user u
      LEFT JOIN user_customer a ON (((a.user_id = u.id) AND (a.customer_id = rights_at.at_customer))))
   WHERE ((u.id = rights_at.of_user) AND (rights_at.at_customer <> 0) AND (NOT u.blocked) AND (a.blocked IS NOT TRUE) AND ((u.customer_id = rights_at.at_customer) OR (a.user_id IS NOT NULL)));
END;

CREATE OR REPLACE FUNCTION public.sales_mail(configured text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE(NULLIF(configured, ''::text), (SELECT NULLIF(customer.mail, ''::text) AS "nullif" FROM customer WHERE (customer.id = 0)), (SELECT app_user.confirmed_mail FROM app_user WHERE (app_user.is_admin AND (NOT app_user.blocked) AND (app_user.confirmed_mail <> ''::text)) ORDER BY app_user.id LIMIT 1));

CREATE OR REPLACE FUNCTION public.sees_all()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (current_setting('app.all_customers'::text, true) = 'on'::text) THEN true ELSE false END;

CREATE OR REPLACE FUNCTION public.session_of(token bytea, at timestamp with time zone)
 RETURNS TABLE(user_id integer, login_id text, prename text, surname text, user_type text, is_admin boolean, permissions text[], manages_users boolean, seen_at timestamp with time zone, expires_at timestamp with time zone, offer_version bigint, data_date date, customer_id integer, catalogue_day date, version bigint)
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT s.user_id,
     u.login_id,
     u.prename,
     u.surname,
     u.user_type,
     u.is_admin,
         CASE
             WHEN ((c.id IS NULL) OR (a.permissions IS NULL)) THEN u.permissions
             ELSE effective_permissions(u.permissions, a.permissions)
         END AS effective_permissions,
     ((c.id IS NOT NULL) AND COALESCE(a.manages_users, false)),
     s.seen_at,
     s.expires_at,
     v.version,
     v.data_date,
     c.id,
         CASE
             WHEN (c.catalogue_date IS NOT NULL) THEN LEAST(c.catalogue_date, v.data_date)
             ELSE NULL::date
         END AS "case",
     s.version
    FROM ((((session s
      JOIN app_user u ON ((u.id = s.user_id)))
      CROSS JOIN data_version v)
      LEFT JOIN user_customer a ON (((a.user_id = s.user_id) AND (a.customer_id = s.customer_id))))
      LEFT JOIN customer c ON (((c.id = s.customer_id) AND c.active AND ((c.id = u.customer_id) OR (a.user_id IS NOT NULL)) AND (a.blocked IS NOT TRUE))))
   WHERE (((s.token_hash)::bytea = session_of.token) AND (s.expires_at > session_of.at) AND (s.seen_at > (session_of.at - '08:00:00'::interval)) AND (NOT u.blocked));
END;

CREATE OR REPLACE FUNCTION public.settle_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtext('draw'));
  insert into draw_ticket (stage, customer_id, order_id, tickets)
  select s.number, new.customer_id, new.id, d.tickets
  from draw_stage s cross join lateral (
    select tickets_of(new, s) - coalesce(sum(t.tickets), 0)::integer as tickets
    from draw_ticket t where t.stage = s.number and t.customer_id = new.customer_id and t.order_id = new.id) d
  where d.tickets <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.settle_stage(of_stage integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.all_customers', 'on', true);
  insert into draw_ticket (stage, customer_id, order_id, tickets)
  select s.number, o.customer_id, o.id, d.tickets
  from draw_stage s
  join customer_order o on
    o.created_at >= (s.valid_from::timestamp at time zone 'Europe/Prague')
      and o.created_at < ((s.valid_to + 1)::timestamp at time zone 'Europe/Prague')
    or o.id in (select t.order_id from draw_ticket t where t.stage = s.number)
  cross join lateral (
    select tickets_of(o, s) - coalesce(sum(t.tickets), 0)::integer as tickets
    from draw_ticket t where t.stage = s.number and t.customer_id = o.customer_id and t.order_id = o.id) d
  where s.number = of_stage and d.tickets <> 0;
  perform set_config('app.all_customers', '', true);
end $function$
-- for odbyt_app alone;

CREATE OR REPLACE FUNCTION public.steps_of(customer integer)
 RETURNS TABLE(item_id text, quantity_from numeric, net_price numeric)
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT q.item_id,
     q.quantity_from,
     q.net_price
    FROM quantity_price q
   WHERE ((q.customer_id = ANY (ARRAY[0, steps_of.customer])) AND ((q.price_level = ''::text) OR (q.price_level = ( SELECT c.price_level
            FROM customer c
           WHERE (c.id = steps_of.customer)))) AND ((( SELECT v.price_day
            FROM data_version v) >= q.valid_from) AND (( SELECT v.price_day
            FROM data_version v) <= q.valid_till)));
END;

CREATE OR REPLACE FUNCTION public.tell_of_invoices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform queue_mail('invoice-new', json_build_object('customer', x.customer_id, 'user', x.user_id, 'documents', x.documents))
  from (select n.customer_id, n.user_id, json_agg(d.id order by d.issue_date, d.id) as documents
    from added d join notification n on n.customer_id = d.customer_id and n.kind = 'invoice-new'
    where d.issue_date >= current_date - 14
    group by n.customer_id, n.user_id) x;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare told text := case when new.state = 'Verified' and old.state <> 'Verified' then 'order-difference' else 'order-changed' end;
begin
  perform queue_mail(told, json_build_object('order', new.id, 'customer', new.customer_id, 'user', reader.user_id))
  from (
    select n.user_id from notification n where n.customer_id = new.customer_id and n.kind = told
    -- When the seller cancels an order, the person who sent it is told, even without having asked for mails.
    union
    select new.placed_by where new.placed_by is not null and new.state = 'Cancelled' and new.cancel_reason <> '') reader;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tenant()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.customer_id'::text, true), ''::text))::integer;

CREATE OR REPLACE FUNCTION public.tickets_of(o customer_order, s draw_stage)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN ((((o).state)::text = 'Cancelled'::text) OR (((((o).created_at AT TIME ZONE 'Europe/Prague'::text))::date < (s).valid_from) OR ((((o).created_at AT TIME ZONE 'Europe/Prague'::text))::date > (s).valid_to))) THEN 0 ELSE (GREATEST((((o).net_haler - (o).shipping_haler) / (s).ticket_haler), (0)::bigint))::integer END;

CREATE OR REPLACE FUNCTION public.turn_price_day(today date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.all_customers', 'on', true);
  update data_version v set
    price_day = today,
    version = version + case when exists (
        select from action_price a
        where (v.price_day between a.valid_from and coalesce(a.valid_till, 'infinity'))
          <> (today between a.valid_from and coalesce(a.valid_till, 'infinity'))
        union all
        select from quantity_price q
        where (v.price_day between q.valid_from and q.valid_till) <> (today between q.valid_from and q.valid_till))
      then 1 else 0 end
    where v.price_day <> today;
  perform set_config('app.all_customers', '', true);
end $function$
-- for odbyt_app alone;

CREATE OR REPLACE FUNCTION public.unbook_packages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into package_movement (customer_id, package_id, date, document_id, kind, issued, returned)
  select m.customer_id, m.package_id, (now() at time zone 'Europe/Prague')::date, new.id, 'Correction',
    greatest(sum(m.returned - m.issued), 0), greatest(sum(m.issued - m.returned), 0)
  from package_movement m
  where m.customer_id = old.customer_id and m.document_id = new.id
    and exists (select from verification_package v where v.order_id = new.id and v.package_id = m.package_id)
  group by m.customer_id, m.package_id
  having sum(m.issued - m.returned) <> 0;
  return null;
end $function$;

CREATE OR REPLACE PROCEDURE public.wall_off(IN walled regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', walled);
  execute format('alter table %s force row level security', walled);
  execute format('create policy %I on %s to odbyt_app using (customer_id = tenant())', walled || '__own', walled);
  execute format('create policy %I on %s to current_user using (sees_all())', walled || '__load', walled);
end $procedure$;
