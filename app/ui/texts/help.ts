// Texts of the help pages: what each part of the app does, in plain words. Loaded with those pages alone.
import type { HelpTopic } from "../help/help-topics.ts";

interface Topic {
  title: string;
  /** For the list. */
  about: string;
  /** What each is about, and what to know about it. */
  sections: Readonly<Record<string, string>>;
  /** The page that it explains. */
  open: { label: string; to: string };
}

export const help = {
  title: "Help",
  subtitle: "How this app works, one page for each part",
  search: "Search help",
  back: "All help",
  picture: (title: string) => `Picture of the page: ${title}`,
  none: { heading: "Nothing found", body: "Try another word, such as “refund” or “tracking”." },
  clear: "Clear search",
} as const;

export const topics: Record<HelpTopic, Topic> = {
  linking: {
    title: "Link products",
    about: "Tell the app which design Kit makes for each product you sell",
    open: { label: "Link products", to: "/app/links" },
    sections: {
      "What a link does":
        "Kit knows a design by its SKU, which starts with pmt_. When you link a variant to a design, the app puts that SKU on the variant in Shopify. From then on, every order with this variant goes to Kit as that design. Your old SKU is kept here and comes back if you undo the change.",
      "Find the right design":
        "The tab To link shows what could be a kit. The app compares names, sizes, and SKUs, and suggests a design where it can. Select Review to see each suggestion beside your product, and leave out what's wrong. Nothing changes before you apply it, and Undo takes a whole set of changes back.",
      "Watch the sizes":
        "If your variant is 40 × 50 cm and the design is 30 × 40 cm, the app warns you and links nothing automatically. Choose the design in the right size, or keep it as it is if you meant it. Round and square drills are compared the same way.",
      "Products that aren't kits":
        "Mugs or tools stay out of the way once you mark them as Not a kit. The tab Problems lists links that need repair: a SKU that was changed or copied, a design that isn't active, or a print file that's missing.",
      "Test before you go live":
        "Select Test with past orders. It shows what would have been sent for orders you already have, and sends nothing. No Kit token yet? On Home, select Try it with a practice supplier.",
    },
  },
  orders: {
    title: "Orders and holds",
    about: "What happens to an order, and why one is held",
    open: { label: "View orders", to: "/app/orders" },
    sections: {
      "From paid to delivered":
        "Once you're live, each paid order with a linked product goes to Kit automatically. The order page shows where it is: sent, paid, made, shipped, delivered. An order without kits never appears here.",
      "Why an order waits":
        "An order waits when something isn't clear. For example, it isn't paid, the address is incomplete, Shopify sees a high fraud risk, or a design has no print file. The page says what it waits for. If the wait ends automatically, there's nothing to do. If you need to decide, it's listed under Needs attention, with buttons for what you can do.",
      "Set your own rules":
        "You choose the rules in Settings: approve every order, approve only some designs, wait a while before sending, or hold orders with certain tags, sources, or risk levels.",
      "What an approval covers":
        "An approval covers what you saw when you gave it. If the order changes afterwards, such as a new dispute, the app asks again.",
      "Orders from before you went live":
        "Orders placed before you went live are never sent automatically, because you may have ordered those kits by hand. Find them under Earlier orders and send them or mark them as already ordered.",
      "The daily check":
        "Every night, the daily check compares Shopify, this app, and Kit. If a sold kit is missing anywhere, you see it on Home.",
      "Find an order":
        "To find an order, search for its number. You can filter the list by date, design, and value, and save a set of filters as a view.",
    },
  },
  changes: {
    title: "Cancel or change an order",
    about: "Cancellations, edits, refunds, new addresses, and replacements",
    open: { label: "View orders", to: "/app/orders" },
    sections: {
      "Cancel an order":
        "Cancel the order in Shopify as usual. If Kit doesn't have it yet, it's simply not sent. If Kit has it and canceling is free, the app cancels it there. If Kit would charge you, the app asks first and tells you so. Once production has begun, Kit may refuse, and the order page says so.",
      "While Kit's answer is missing":
        "If Kit's answer gets lost, the app checks before it does anything twice. Until it's sure, you may see Confirming, or a note not to pay for an order. Follow that note: the kit may not be wanted anymore.",
      "Edit an order":
        "Edits in Shopify count until the order is sent. If you change quantities, items, or the address after that, Kit can't change its order. The app shows the difference and offers what's possible, such as canceling and sending again.",
      "Refund an order":
        "A refund doesn't cancel anything at Kit. Refunded kits that aren't sent yet stay with you. For kits that Kit already has, you decide.",
      "Replace a damaged or lost kit":
        "If a kit arrives damaged or gets lost, open the order and select Order replacement. Choose the kits to make again. A replacement is a new order at Kit that you pay for, so its value here is zero and its cost isn't.",
    },
  },
  shipping: {
    title: "Shipping and tracking",
    about: "How tracking reaches your customer, and how long kits take",
    open: { label: "View shipped orders", to: "/app/orders?view=shipped" },
    sections: {
      "Tracking numbers":
        "When Kit ships an order, it tells the app. The app reads the tracking number from Kit and fulfills the kits in Shopify with it. Shopify then emails your customer, unless you turned that off in Settings. Other items in the order stay unfulfilled for you.",
      "Several parcels":
        "If Kit sends an order in several parcels, all numbers end up on the same fulfillment. If Kit corrects a number later, the app corrects it in Shopify too. When Kit reports the delivery, the order is marked as delivered.",
      "Orders you fulfilled yourself":
        "If you fulfilled an order in Shopify yourself, the app doesn't fulfill it again. It offers to add Kit's tracking, so that your customer has it.",
      "How long kits take":
        "Kits are made to order. The order page shows how long making usually takes, and marks an order as late when it takes longer. Late orders are also shown on Home.",
      "Delivery dates in your store":
        "You can show delivery estimates in your store. Add the block Delivery estimate to your product page in the theme editor.",
      "Let customers follow their kit":
        "Customers can also follow their kit while it's made. In Settings, turn on Show kit status, Kit number, and ship date on Shopify orders. Then add the block Where is my kit? to the order status page, in Shopify's editor for checkout and customer accounts. Once it has shipped, they can report a problem there.",
      "Pickup and local delivery":
        "Orders for pickup or local delivery aren't sent to Kit automatically, because Kit ships to an address. The order page asks you whether Kit should send the kit to your store.",
    },
  },
  paying: {
    title: "Pay Kit",
    about: "Payment due, invoices, and orders you shouldn't pay",
    open: { label: "View unpaid kits", to: "/app/unpaid" },
    sections: {
      "Two ways to pay":
        "Your customer pays you, and you pay Kit. How you pay is part of your contract with Kit, and you tell the app in Kit account: you pay each order in Kit's portal, or Kit sends you invoices.",
      "Pay each order":
        "If you pay each order, Kit starts making it only after you pay. Unpaid kits lists every order with payment due, longest waiting first. Select Pay at Kit to open the order in Kit's portal. When you come back, the app checks whether Kit has your payment. Next to pay takes you through the whole list.",
      "Orders you shouldn't pay":
        "Some orders shouldn't be paid, and are listed separately under Don't pay these. The customer canceled or was refunded, or Kit may have the order twice. Open the order to see the reason.",
      "Get invoices":
        "If Kit sends you invoices, orders go into production automatically. New orders then wait an hour before they're sent, so you can still change your mind. You can change that time in Settings.",
      "Email reminders":
        "The app can email you a list of what's due, every four hours, every day, or every week. Choose this in Settings, under Emails to you.",
      "What the app doesn't do":
        "The app never pays for you and sees no card details. Amounts shown here come from the unit costs you entered; Kit's invoice is what counts.",
    },
  },
  costs: {
    title: "Costs, margins, and reports",
    about: "What kits bring, what they cost, and what's left",
    open: { label: "View monthly report", to: "/app/reports" },
    sections: {
      "Enter your unit costs":
        "Kit doesn't tell the app its prices. Enter what you pay for each kit size under Unit costs, in your store's currency. You can paste a whole column from a spreadsheet. From then on, orders, lists, and reports show costs.",
      Value:
        "The value of an order is what your customer paid for the kits in it: after discounts, without taxes and shipping. It comes from Shopify each time the app reads the order, so a refund lowers it. Items that aren't kits don't count.",
      Margin:
        "The margin is the value minus the cost at Kit. It's shown only where both are known for every kit. If a cost is missing, you see a link to enter it instead of a guess. Shipping, payment fees, and ads aren't part of it.",
      "Orders without a value":
        "Orders from before this was added show a value once the app reads them again. To do that for one order, open it and select Refresh.",
      "The monthly report":
        "The monthly report lists kits by design for the orders placed in a month: how many went to Kit, how many were canceled there, their value, cost, and margin. Select Export report to open it in a spreadsheet. Costs are those entered now, also for earlier months.",
      "Find larger orders": "To find your larger orders, filter the list of orders by value.",
    },
  },
  designs: {
    title: "Designs and print files",
    about: "Add designs, keep their print files, and check their charts",
    open: { label: "View designs", to: "/app/designs" },
    sections: {
      "What a design is":
        "A design is what Kit can make for you: a picture as a chart, in one size, with square or round drills. Designs lists all that are in your Kit account, also those added in Kit's portal. Select Sync designs if one is missing.",
      "Add designs":
        "Select Add design and drop your print files there. Each file becomes a row with a preview, a name, and a kit format. Check that the chart fits the format: a chart with too few or too many cells leaves an empty edge or is cut off. Kit gives each design its SKU.",
      "Upload missing print files":
        "Kit downloads the print file from this app for every order. For designs that you added elsewhere, the app doesn't have that file, and orders wait until you upload it. File names don't matter: the app compares the content with what Kit has, so it must be exactly the same file.",
      "View a design":
        "Open a design to see its chart, its DMC colors with the number of bags, the products linked to it, and its orders. You can zoom in to single drills.",
      "Inactive designs":
        "An inactive design can't be ordered. Orders with it wait until you activate it or choose another design.",
      "Replace a picture":
        "When you replace a design's picture, the app first tells you which products and open orders would change.",
    },
  },
  publishing: {
    title: "Create products",
    about: "Turn designs into products in your store, one or many at once",
    open: { label: "Create products", to: "/app/designs/publish" },
    sections: {
      "Linked from the start":
        "If a design has no product yet, the app can create one in Shopify. It's linked from the start, so its orders go to Kit.",
      "One design or many":
        "For a single design, open it and select Create product. Check the title, description, price, and picture, and choose where it's sold. For many designs, select Create products in Designs. The list shows every design without a product, ready to go with your usual texts.",
      "Sizes and drills":
        "A product can have several sizes: on the page of a single design, add its other sizes as variants, each with its own price. In a batch, designs with the same name and different sizes become variants of one product, unless you turn that off. You enter a price for each size, and it's used for all designs of that size. Customers also choose between square and round drills if a product has both.",
      "Prices and texts":
        "Prices and texts you use most are remembered as defaults, so the next batch starts with them. Your unit cost is saved in Shopify as the cost per item if you entered it.",
      "Drafts first":
        "New products are drafts, so you can check them in Shopify before customers see them. The app turns off inventory tracking for them, because kits are made to order and can't sell out.",
      "If Shopify rejects a product":
        "If Shopify rejects a product, the list says why. Fix it and try again; products that were already created aren't created twice.",
    },
  },
  workflows: {
    title: "Workflows in Shopify Flow",
    about: "Let Shopify Flow react to kit orders, hold them, or send them",
    open: { label: "View settings", to: "/app/settings" },
    sections: {
      "Triggers and actions":
        "Shopify Flow is Shopify's own app for workflows. This app adds triggers and actions to it, so that you can automate what you'd otherwise do by hand.",
      "Start a workflow":
        "A workflow can start when a kit order needs attention, is due for payment, goes into production, ships, or is rejected. It can also start when the daily check finds a difference. For example: when payment is due, send an email with the payment link to your bookkeeper.",
      "Act on an order":
        "A workflow can also hold a kit order, release it, approve it, or send it again after Kit rejected it. For example: when an order is created with a total above 500, hold its kits and send yourself a message. When you add the tag checked, release them.",
      "Leave time for a hold":
        "A hold works only before the order is sent. Without a waiting time, paid orders go to Kit within seconds, and Flow may be slower. Set a waiting time of at least 15 minutes in Settings, under When kits are sent.",
      "If an action comes too late":
        "If an action comes too late, Flow shows the run as failed, and the order gets a note under Needs attention. Send Kit order again works three times a day for one order, so that a workflow can't run in circles.",
      "Use the kit status":
        "To use the kit status in conditions, turn on Show kit status, Kit number, and ship date on Shopify orders in Settings.",
    },
  },
};
