// What the cart comes to, shown while quantities change.
const cart = document.getElementById("cart");
const total = document.getElementById("cart-total");
const money = new Intl.NumberFormat("en", { style: "currency", currency: cart.dataset.currency });

function showTotal() {
  const chosen = [...cart.querySelectorAll("input[data-price]")].filter((input) => input.valueAsNumber > 0);
  const count = chosen.reduce((sum, input) => sum + input.valueAsNumber, 0);
  const price = chosen.reduce((sum, input) => sum + input.valueAsNumber * Number(input.dataset.price), 0);
  total.textContent = count ? `${count} in the cart, ${money.format(price)}` : "Your cart is empty";
}

cart.addEventListener("input", showTotal);
showTotal();
