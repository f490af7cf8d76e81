/** Returns the pairs that a text lists: `cog:settings`. */
const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split(':') as [string, string]),
  );

/** The names of icons in Heroicons, Tabler, Font Awesome and Material Icons that neither names nor tags lead to. */
export const FOREIGN_NAMES = pairs(`
  academic-cap:graduation-cap account:user adjustments:sliders-vertical adjustments-horizontal:sliders-horizontal
  apps:layout-grid archive-box:archive arrow-back-up:undo-2 arrow-down-tray:download arrow-forward-up:redo-2
  arrow-left-on-rectangle:log-in arrow-path:refresh-cw arrow-right-on-rectangle:log-out
  arrow-top-right-on-square:external-link arrow-trending-down:trending-down arrow-trending-up:trending-up
  arrow-up-tray:upload arrow-uturn-left:undo-2 arrow-uturn-right:redo-2 banknotes:banknote bars:menu bars-3:menu
     building-bank:landmark building-library:landmark
  building-office:building building-skyscraper:building-complex building-store:store building-storefront:store
  bulb:lightbulb calendar-event:calendar cart:shopping-cart cart-shopping:shopping-cart cash:banknote
   chat-bubble-left:message-square chat-bubble-left-right:messages-square
  chat-bubble-oval-left:message-circle check-badge:badge-check checkbox:square-check checklist:list-checks
  chevron-up-down:chevrons-up-down circle-stack:database clipboard-document:clipboard cog-6-tooth:settings
  cog-8-tooth:settings command-line:square-terminal comment:message-circle comments:messages-square
  computer-desktop:monitor confetti:party-popper cpu-chip:cpu cube:box cursor-arrow-rays:mouse-pointer-click
  device-desktop:monitor device-laptop:laptop device-mobile:smartphone device-phone-mobile:smartphone
  device-tablet:tablet document:file document-check:file-check document-duplicate:copy document-text:file-text
  door-enter:log-in dots:ellipsis dots-vertical:ellipsis-vertical ellipsis-horizontal:ellipsis email:mail
  envelope:mail envelope-open:mail-open exclamation-triangle:triangle-alert eye-dropper:pipette eye-slash:eye-off
  face-smile:face-slightly-smiling favorite:heart file-invoice:receipt-text file-lines:file-text
  finger-print:fingerprint-pattern fire:flame friends:users gear:settings gears:cog globe-alt:globe groups:users
  hand-thumb-down:thumbs-down hand-thumb-up:thumbs-up hashtag:hash help:circle-question-mark
  identification:id-card info-circle:info information-circle:info light-bulb:lightbulb list-bullet:list
  location-dot:map-pin lock-closed:lock login:log-in logout:log-out magnify:search magnifying-glass:search
  message:message-square messages:messages-square microphone:mic money-bill:banknote mood-smile:face-slightly-smiling
  musical-note:eighth-notes paint-brush:paintbrush paper-airplane:send pen-to-square:square-pen
  pencil-square:square-pen people:users person:user photo:image pig-money:piggy-bank place:map-pin plant:sprout
  player-play:play public:globe question-mark-circle:circle-question-mark refresh:refresh-cw rocket-launch:rocket
  schedule:clock server-stack:server sitemap:network speaker-wave:volume-2 speakerphone:megaphone stack:layers
  squares-2x2:layout-grid star-solid:star tick:check times:x tool:wrench tools:wrench twitter:brand-x
  brand-twitter:brand-x  visibility:eye white-check-mark:circle-check world:globe
  wrench-screwdriver:wrench writing:pen-line xmark:x
`);

/** What emoji show. */
export const EMOJI = pairs(`
  🚀:rocket ⭐:star 🌟:star ✨:sparkles ❤:heart 💙:heart 👍:thumbs-up 👎:thumbs-down 👋:hand 🤝:handshake 💡:lightbulb
  🔥:flame ⚡:zap ✅:circle-check ✔:check ❌:x ⚠:triangle-alert ❗:circle-alert ❓:circle-question-mark ℹ:info
  🔒:lock 🔓:lock-open 🔑:key 🛡:shield 📧:mail ✉:mail 📞:phone ☎:phone 📱:smartphone 💻:laptop 🖥:monitor
  🏠:house 🏡:house 🏢:building 🏪:store 🏆:trophy 🏅:medal 🎉:party-popper 🎁:gift 🎯:target 🎓:graduation-cap
  📅:calendar 📆:calendar ⏰:alarm-clock ⏱:timer 🕒:clock ⌛:hourglass 📍:map-pin 🗺:map 🌍:earth 🌎:earth 🌐:globe
  ✈:plane 🚗:car 🚚:truck 🚲:bike 🚢:ship 🚂:train-front 💰:coins 💵:banknote 💶:euro 💳:credit-card 🛒:shopping-cart
  📈:trending-up 📉:trending-down 📊:chart-column 📁:folder 📄:file 📝:square-pen 📖:book-open 📚:library 🔍:search
  ⚙:settings 🔧:wrench 🔨:hammer 🧩:puzzle 🔔:bell 💬:message-circle 👤:user 👥:users 😀:face-slightly-smiling
  🙂:face-slightly-smiling ☕:coffee 🍞:wheat 🌱:sprout 🌳:trees ♻:recycle ☀:sun 🌙:moon ☁:cloud 📷:camera 🎬:clapperboard
  🎵:eighth-notes ▶:play ➡:arrow-right ⬅:arrow-left 🔗:link 🎨:palette 🧪:flask-conical ⚖:scale 🩺:stethoscope
`);
