const english = `
I can’t come today|Running 10 minutes late|What time do you open?|Is the office open on Monday?|Thanks so much!|See you at 3
Can you move my appointment to Friday?|Please cancel my appointment|I need to cancel the cleaning on Friday|Cancel order 4417 please
Do I need to bring my card?|Yes, that works|No thanks|Ok|Perfect 👍|😂😂|❤️|Who is this?|I’ll stop by at 5|Which bus stop is closest?
Don’t stop, I love these|It won’t stop bleeding|Should I stop taking ibuprofen?|I quit my job last week|When does the sale end?
The end of the week is fine|What is your cancellation policy?|Can you remove my stitches tomorrow?|Take me to the clinic
I don’t want to be late|Don’t worry about it|Is it free?|You’re a one-stop shop|Send me the address again|We opted for Friday
I need a new number for my son|My number is the same|Shop|Step 2 is done|top|Got the top spot|The train stops at 6|Last stop before home
Can’t stop laughing|How do I reset my password?|The code doesn’t work|It says expired|Where is my package?|Tracking shows delivered but it isn’t here
I got your message|I never got the text with the code|Send me a text when it’s ready|Text me tomorrow|Call me back please|I’ll call you
Is this about the house on 5th?|The price ended up higher|We are at the end of the line|Did the alert end?|Left at the stop sign|Turn right at the stop light
My mom has cancer|We removed the old fence|Please revise the quote|Can you end the call at 4?|The remote is missing
Happy birthday!|What’s the parking situation?|Two adults and one child|Gluten free please|Extra cheese|My dog is sick|Sorry, wrong day
Great job today|I liked the “Monday” class`;

const spanish = `
Hola, ¿a qué hora abren?|Sí, confirmo|No puedo ir mañana|Gracias|Muchas gracias por todo|¿Cuánto cuesta?|Necesito cambiar mi cita
Quiero cancelar mi cita del viernes|Cancele mi cita por favor|No cancelen mi cita|¿Para cuándo estará listo?|Es para mi mamá|Para el lunes está bien
Mi hijo es muy alto|El precio es muy alto|La presión está alta|Estoy en Baja California|La temporada baja empieza en mayo|Vivo en la planta baja
La batería está baja|¿Cuándo es la próxima parada?|¿Dónde para el autobús?|No me llamo Ana|No me enviaron la receta|No me mandaron el código
No recibí el mensaje|Mándeme un mensaje cuando llegue|¿Me puede enviar la dirección?|Envíeme más información|Quiero más información
Me gusta mucho|Le gustó a mi hija|Quiero recibir la factura|No quiero llegar tarde|Ya no me duele|Ya voy en camino|Llego en diez minutos
¿Hay estacionamiento?|Está bien|De acuerdo|Perfecto|No, gracias|No|Sí|Claro que sí|¿Puedo pagar con tarjeta?|Ya pagué|No más de dos personas
Son más de las cinco|¿Qué número es?|Mi número cambió|Es el número 12|Me equivoqué de hora|Dejé mi chaqueta ahí|Deja te aviso
Basta con una firma|¿Cómo termino el registro?|Quisiera hablar con alguien|Salimos a las ocho|Voy a parar en la farmacia
Feliz cumpleaños|El médico me dio de alta|Nos vemos el martes|Buenas tardes|Me duele el brazo|Dos tacos y una soda|¿Atienden sábados?`;

const french = `
Bonjour, à quelle heure ouvrez-vous ?|Oui, je confirme|Je ne peux pas venir demain|Merci|Merci beaucoup|Combien ça coûte ?
Je dois annuler mon rendez-vous|Annulez mon rendez-vous svp|Supprimez mon rendez-vous de jeudi|L’arrêt de bus est où ?|Le bus s’arrête devant
Dois-je arrêter de prendre le médicament ?|Je veux arrêter de fumer|Il n’arrête pas de pleurer|Je suis en arrêt maladie
Envoyez-moi plus d’infos|Je voudrais plus de détails|Un peu plus tard svp|Plus ou moins|C’est plus cher|Je n’ai plus de pain
Je ne reçois plus mes courriels|Je n’ai pas reçu le message|Envoyez-moi l’adresse|Écrivez-moi demain|Textez-moi quand c’est prêt
Je ne veux plus de café|J’ai adoré le film|A aimé le film|Est-ce gratuit ?|C’est parfait|D’accord|Non merci|Non|Oui|Pas de problème|J’arrive
À demain|Bonne fête|Je suis en retard|Où est le stationnement ?|Puis-je payer par carte ?|C’est payé|Mon numéro a changé
Quel est le numéro ?|Je me suis trompé d’heure|Appelez-moi svp|Enlevez les oignons|Retirez le gluten svp|Laissez-moi vérifier|Laissez le colis à la porte
Je termine à cinq heures|La fin du mois convient|Mon fils est malade|Deux adultes et un enfant|On se voit mardi|Super 👍
Mon abonnement au gym commence quand ?|Je cherche l’aide aux devoirs|J’ai besoin d’un rappel|Ça ne marche pas`;

/** Texts that people send in English, Spanish, and French, none of which asks for an end. */
export const ordinaryTexts: readonly string[] = [english, spanish, french]
  .join('|')
  .split(/[|\n]/)
  .map((text) => text.trim())
  .filter(Boolean);
